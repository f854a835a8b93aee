import type { JSX } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';
import './person-card.css';

/** Loading placeholder of a `PersonCard`, with the real grid and rules. */
export function PersonSkeleton({ rows = 0 }: { rows?: number }): JSX.Element {
  return (
    <div className="person" aria-busy="true">
      <div className="person-in">
        <div className="stack-s">
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
        <Skeleton shape="figure" />
        {rows > 0 && (
          <div className="rows stack">
            {Array.from({ length: rows }, (_, row) => (
              <Skeleton key={row} />
            ))}
          </div>
        )}
      </div>
      <div className="person-do" />
    </div>
  );
}
