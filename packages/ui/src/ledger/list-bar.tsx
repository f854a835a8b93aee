import type { JSX, ReactNode } from 'react';

import './list-bar.css';

/** The line above a ledger: a quiet note (gone on phones) and the sorting. */
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
