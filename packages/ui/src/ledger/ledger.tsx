import type { JSX, ReactNode } from 'react';

import './ledger.css';

/** The sheet whose rows are `StageRow`s; on phones it runs edge to edge. */
export function Ledger({ children }: { children: ReactNode }): JSX.Element {
  return <div className="ledger ledger--stages">{children}</div>;
}
