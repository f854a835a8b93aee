import type { JSX } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';
import { MapCover } from '../ornament/map-cover.tsx';
import './stage-row.css';

/** Loading placeholder of a `StageRow`, with the real grid and rules. */
export function StageRowSkeleton(): JSX.Element {
  return (
    <div className="stage" aria-busy="true">
      <div className="sk-date">
        <Skeleton shape="fill" />
      </div>
      <MapCover />
      <div className="stage-body">
        <Skeleton shape="title" />
        <Skeleton />
      </div>
    </div>
  );
}
