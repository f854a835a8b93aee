import type { JSX, ReactNode } from 'react';

import './summary-ledger.css';

/** A boxed ledger; each child is one part of it: the amount, `Rows`, a `MissingList`, the button. */
export function SummaryLedger({ children }: { children: ReactNode }): JSX.Element {
  return <div className="sum">{children}</div>;
}
