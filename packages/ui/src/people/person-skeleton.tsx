import type { JSX } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';
import './person-card.css';

/** A `PersonCard` on its way: the real grid and rules. */
export function PersonSkeleton(): JSX.Element {
  return (
    <div className="person" aria-busy="true">
      <div className="person-in">
        <div className="stack-s">
          <Skeleton shape="title" />
          <Skeleton shape="short" />
        </div>
        <Skeleton shape="control" />
      </div>
      <div className="person-do">
        <Skeleton shape="control" />
      </div>
    </div>
  );
}
