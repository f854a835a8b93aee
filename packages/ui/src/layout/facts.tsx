import type { JSX, ReactNode } from 'react';

import './facts.css';

/** A few short facts in one line. */
export function Facts({
  facts,
}: {
  facts: readonly { term: string; value: ReactNode }[];
}): JSX.Element {
  return (
    <dl className="facts">
      {facts.map(({ term, value }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
