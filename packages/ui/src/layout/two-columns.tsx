import type { JSX, ReactNode } from 'react';

import './two-columns.css';

interface TwoColumnsProps {
  children: ReactNode;
  /** A sticky ledger at the right; below 1024 px it is not shown. */
  aside: ReactNode;
}

/** The page of a long form. */
export function TwoColumns({ children, aside }: TwoColumnsProps): JSX.Element {
  return (
    <div className="two">
      {children}
      <aside className="only-wide">{aside}</aside>
    </div>
  );
}
