import type { JSX, ReactNode } from 'react';

import './ledger.css';

/** Container of `StageRow`s; full width on phones. */
export function Ledger({ children }: { children: ReactNode }): JSX.Element {
  return <div className="ledger ledger--stages">{children}</div>;
}
