import type { JSX, ReactNode } from 'react';

import './summary-ledger.css';

/** A boxed summary; each child is one section: the amount, `Rows`, a `MissingList`, the button. */
export function SummaryLedger({ children }: { children: ReactNode }): JSX.Element {
  return <div className="sum">{children}</div>;
}
