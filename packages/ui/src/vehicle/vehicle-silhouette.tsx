import type { JSX } from 'react';

import { classNames } from '../class-names.ts';
import { vehicleDrawing } from './vehicle-drawing.ts';
import { vehiclePaint } from './vehicle-paint.ts';
import sprite from './vehicles.svg?no-inline';
import './vehicle-silhouette.css';

interface VehicleSilhouetteProps {
  model: string | null | undefined;
  /** As registered; it tells the two L200 apart. */
  year?: string | null | undefined;
  /** As registered, in words; without a known one it is lines alone. */
  color?: string | null | undefined;
}

/**
 * A vehicle from the side, dashed where its model is unknown. Every one in a box of the same width is
 * in the same scale. Decoration: model and colour stand beside it in words.
 */
export function VehicleSilhouette({ model, year, color }: VehicleSilhouetteProps): JSX.Element {
  const drawing = vehicleDrawing(model, year);
  const paint = drawing === 'desconhecido' ? undefined : vehiclePaint(color);
  return (
    <svg
      className={classNames('silhouette', paint && `silhouette--${paint}`)}
      aria-hidden="true"
      focusable="false"
    >
      <use href={`${sprite}#${drawing}`} />
    </svg>
  );
}
