import type { ComponentProps, JSX, MouseEvent } from 'react';

import { type ButtonLook, buttonClass } from './button-look.ts';
import './button.css';

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** The action is under way: the button spins, keeps its place and focus, and ignores clicks (UI-02). */
  busy?: boolean;
}

/** A button. `type` is `button` unless the form says `submit` (UI-01, UI-03). */
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
    // Also stops the form from being sent twice by Enter, which clicks its submit button.
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
