import type { JSX, ReactNode } from 'react';

import './list-bar.css';

/** The bar above a ledger: a note (hidden on phones) and the sort control. */
export function ListBar({
  note,
  children,
}: {
  note?: ReactNode;
  children: ReactNode;
}): JSX.Element {
  return (
    <div className="bar">
      {note && <p className="quiet bar-note">{note}</p>}
      {children}
    </div>
  );
}
