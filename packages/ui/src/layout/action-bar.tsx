import type { JSX, MouseEvent, ReactNode } from 'react';

import './action-bar.css';

interface ActionBarProps {
  /** `phone` sticks to the bottom below 1024 px and is hidden above; `form` ends a form at any width. */
  kind: 'phone' | 'form';
  /** Two children: the main fact (or a back link) and the action. */
  children: ReactNode;
}

/**
 * Keeps the focus on mouse down. Blur would show a field's error and move the button from under the finger, so that the
 * click would be lost. The submit validates the form anyway.
 */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

/** Bar with the next action, in thumb reach. */
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
