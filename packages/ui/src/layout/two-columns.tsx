import type { JSX, ReactNode } from 'react';

import './two-columns.css';

interface TwoColumnsProps {
  children: ReactNode;
  /** A sticky ledger at the right; below 1024 px it is not shown. */
  aside: ReactNode;
  /** What the ledger is, for who hears the page. */
  label: string;
}

/** The page of a long form. */
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
