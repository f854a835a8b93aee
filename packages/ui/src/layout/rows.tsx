import type { JSX, ReactNode } from 'react';

import './rows.css';

export interface Row {
  term: string;
  value: ReactNode;
}

/** A table of terms on the left and values on the right. */
export function Rows({ rows }: { rows: readonly Row[] }): JSX.Element {
  return (
    <dl className="rows">
      {rows.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
