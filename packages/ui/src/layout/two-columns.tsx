import type { JSX, ReactNode } from 'react';

import './two-columns.css';

interface TwoColumnsProps {
  children: ReactNode;
  /** A sticky column on the right, hidden below 1024 px. */
  aside: ReactNode;
  /** Accessible name of that column. */
  label: string;
}

/** Layout of a long form. */
export function TwoColumns({ children, aside, label }: TwoColumnsProps): JSX.Element {
  return (
    <div className="two">
      {children}
      <aside className="only-wide" aria-label={label}>
        {aside}
      </aside>
    </div>
  );
}
