import type { JSX, ReactNode } from 'react';

import './facts.css';

export interface Fact {
  term: string;
  /** True when the value is a full phrase: 'faltam 10 dias'. */
  hideTerm?: boolean;
  value: ReactNode;
}

/** A few short facts on one line. */
export function Facts({ facts }: { facts: readonly Fact[] }): JSX.Element {
  return (
    <dl className="facts">
      {facts.map(({ term, hideTerm, value }) => (
        <div key={term}>
          <dt className={hideTerm ? 'vh' : undefined}>{term}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
