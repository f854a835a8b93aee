import type { JSX, ReactNode } from 'react';

import './action-bar.css';

interface ActionBarProps {
  /** `phone` sticks to the bottom below 1024 px and is gone above; `form` ends a form at any width. */
  kind: 'phone' | 'form';
  /** Two children: what counts (or the way back) and the action. */
  children: ReactNode;
}

/** The next action at thumb height. */
export function ActionBar({ kind, children }: ActionBarProps): JSX.Element {
  return <div className={`action-bar action-bar--${kind}`}>{children}</div>;
}
