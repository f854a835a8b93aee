import type { JSX, MouseEvent, ReactNode } from 'react';

import './action-bar.css';

interface ActionBarProps {
  /** `phone` sticks to the bottom below 1024 px and is gone above; `form` ends a form at any width. */
  kind: 'phone' | 'form';
  /** Two children: what counts (or the way back) and the action. */
  children: ReactNode;
}

/**
 * A field that is left says what is wrong with it, and would move the button from under the finger that
 * presses it: the press would be lost. The form is judged by the press itself.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** The next action at thumb height. */
export function ActionBar({ kind, children }: ActionBarProps): JSX.Element {
  return (
    <div
      className={`action-bar action-bar--${kind}`}
      role="presentation"
      onMouseDown={kind === 'form' ? keepFocus : undefined}
    >
      {children}
    </div>
  );
}
