import type { JSX, ReactNode } from 'react';

import { Plate } from '../figure/plate.tsx';
import type { MapView } from '../ornament/map-view.ts';
import { StageMap } from '../ornament/stage-map.tsx';
import './vehicle-sheet.css';

interface VehicleSheetProps {
  plate: string;
  /** A `VehicleSilhouette`, shown above the plate. */
  silhouette: ReactNode;
  name: ReactNode;
  model: ReactNode;
  /** Favourite button. */
  action?: ReactNode;
  /** Actions: one of full width (`block`), two side by side, a text link last. */
  actions: ReactNode;
  children: ReactNode;
}

const ground: MapView = {
  width: 720,
  height: 720,
  route: { left: 0.22, span: 0.54, top: 0.27, rise: 0.46 },
};

/** Page of a vehicle: car and plate large on their own background, details next to them. */
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
