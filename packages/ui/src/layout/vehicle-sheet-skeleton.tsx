import type { JSX } from 'react';

import { Skeleton } from '../feedback/skeleton.tsx';
import './vehicle-sheet.css';

/** Loading placeholder of vehicle tabs and a `VehicleSheet`, with the real grid and rules. */
export function VehicleSheetSkeleton(): JSX.Element {
  return (
    <div aria-busy="true">
      <div className="car-wait">
        <Skeleton shape="fill" />
      </div>
      <div className="car">
        <div className="car-hero" />
        <div className="car-in">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
          <Skeleton shape="short" />
          <div className="car-actions">
            <Skeleton shape="control" />
            <Skeleton shape="control" />
          </div>
        </div>
      </div>
    </div>
  );
}
