import type { JSX } from 'react';

import { classNames } from '../class-names.ts';
import { vehicleDrawing } from './vehicle-drawing.ts';
import { vehiclePaint } from './vehicle-paint.ts';
import sprite from './vehicles.svg?no-inline';
import './vehicle-silhouette.css';

export interface VehicleSilhouetteProps {
  model: string | null | undefined;
  /** As registered; distinguishes the two L200 shapes. */
  year?: string | null | undefined;
  /** As registered, in words; an unknown colour draws only outlines. */
  color?: string | null | undefined;
}

/**
 * A vehicle from the side, dashed when its model is unknown. In boxes of equal width all are to the same scale.
 * Decorative: model and colour are shown as text next to it.
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
