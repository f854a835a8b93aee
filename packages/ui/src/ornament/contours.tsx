import type { JSX } from 'react';

import { useHand } from '../hand/hand.ts';
import { mapGround } from './map-drawing.ts';
import type { MapSize } from './map-view.ts';
import './stage-map.css';

interface ContoursProps extends MapSize {
  /** Seed: the same id always gives the same ground. */
  id: string | number;
}

/** The ground of a map in the brand's hand. */
export function Contours({ id, width, height }: ContoursProps): JSX.Element {
  const { thin, thick } = mapGround(id, { width, height }, useHand());
  return (
    <g className="map-c" fill="none" stroke="var(--map-line)">
      <path strokeWidth="var(--c-thin)" vectorEffect="non-scaling-stroke" d={thin} />
      <path
        stroke="var(--map-index)"
        strokeWidth="var(--c-thick)"
        vectorEffect="non-scaling-stroke"
        d={thick}
      />
    </g>
  );
}
