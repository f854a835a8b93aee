import type { ComponentProps, JSX, MouseEvent } from 'react';

import { type ButtonLook, buttonClass } from './button-look.ts';
import './button.css';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** True while the action runs: the button shows a spinner, keeps its size and focus, and ignores clicks (UI-02). */
  busy?: boolean;
}

/** A button. `type` defaults to `button`, not `submit` (UI-01, UI-03). */
export function Button({
  variant,
  size,
  block,
  busy = false,
  className,
  type = 'button',
  onClick,
  ...rest
}: ButtonProps): JSX.Element {
  function press(event: MouseEvent<HTMLButtonElement>) {
    // Also prevents a second submit by Enter, which clicks the form's submit button.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, className })}
      aria-busy={busy || undefined}
      onClick={press}
    />
  );
}
