import type { JSX, ReactNode } from 'react';

import { Plate } from '../figure/plate.tsx';
import type { MapView } from '../ornament/map-view.ts';
import { StageMap } from '../ornament/stage-map.tsx';
import './vehicle-sheet.css';

interface VehicleSheetProps {
  plate: string;
  /** A `VehicleSilhouette`, which stands over the plate. */
  silhouette: ReactNode;
  name: ReactNode;
  model: ReactNode;
  /** The favourite star. */
  action?: ReactNode;
  /** What can be done with it: one across the whole line (`block`), two beside each other, a quiet last one. */
  actions: ReactNode;
  children: ReactNode;
}

const ground: MapView = {
  width: 720,
  height: 720,
  route: { left: 0.22, span: 0.54, top: 0.27, rise: 0.46 },
};

/** A vehicle as a page: the car and its plate large over their own ground, everything about it beside. */
export function VehicleSheet({
  plate,
  silhouette,
  name,
  model,
  action,
  actions,
  children,
}: VehicleSheetProps): JSX.Element {
  return (
    <div className="car">
      <div className="car-hero">
        <StageMap id={plate} view={ground} route={false} />
        <div className="car-stand">{silhouette}</div>
        <Plate value={plate} size="inherit" />
      </div>
      <div className="car-in">
        <div>
          <div className="car-name">
            <h2>{name}</h2>
            {action}
          </div>
          <p className="lead">{model}</p>
        </div>
        {children}
        <div className="car-actions">{actions}</div>
      </div>
    </div>
  );
}
