import { type JSX, memo } from 'react';

import { useHand } from '../hand/hand.ts';
import { hands } from '../hand/hands.tsx';
import { Contours } from './contours.tsx';
import { inventedRoute } from './map-drawing.ts';
import { type MapView, type StageMapProps, stageView } from './map-view.ts';

/** Ball = start, boxes = waypoints, arrow = finish: roadbook signs, not places of a real route. */
function Route({ id, view }: { id: string | number; view: MapView }): JSX.Element {
  const { path, start, waypoints, finish } = inventedRoute(id, view);
  const { width, casing, dash, cap } = hands[useHand()].line;
  const [endX, endY] = finish.at;
  return (
    <>
      <g fill="none" strokeLinecap={cap} strokeLinejoin="round">
        <path stroke="var(--map-ground)" strokeWidth={casing * ornamentScale} d={path} />
        <path
          stroke="var(--accent)"
          strokeWidth={width * ornamentScale}
          strokeDasharray={dash?.map((length) => length * ornamentScale).join(' ')}
          d={path}
        />
      </g>
      <g fill="var(--map-ground)" stroke="var(--ink)" strokeWidth="2">
        {waypoints.map(([x, y]) => (
          <path key={x} d={`M${x - 4} ${y - 4}h8v8h-8z`} />
        ))}
      </g>
      <circle cx={start[0]} cy={start[1]} r="7" fill="var(--ink)" />
      <path
        fill="var(--accent)"
        stroke="var(--map-ground)"
        strokeWidth="2"
        transform={`translate(${endX} ${endY})rotate(${finish.turn})`}
        d="M14 0L-7-10v20z"
      />
    </>
  );
}

/** The ornament's view is about half the size of a full map. */
const ornamentScale = 0.7;

/** Ornament for a stage without a track and for places without a stage. Never place it behind text. */
export const DrawnMap = memo(function DrawnMap({
  id,
  view = stageView,
  route = true,
  off,
}: StageMapProps): JSX.Element {
  return (
    <svg
      className={off ? 'map map--off' : 'map'}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      <Contours id={id} width={view.width} height={view.height} />
      {route && (
        <g className="map-way">
          <Route id={id} view={view} />
        </g>
      )}
    </svg>
  );
});
