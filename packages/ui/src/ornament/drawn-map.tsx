import { type JSX, memo } from 'react';

import { mapDrawing } from './map-drawing.ts';
import { type StageMapProps, stageView } from './map-view.ts';
import './stage-map.css';

/** A contour map with a route: ball = start, boxes = waypoints, arrow = finish. Never behind text. */
export const DrawnMap = memo(function DrawnMap({
  id,
  view = stageView,
  route = true,
  align = 'xMidYMid',
}: StageMapProps): JSX.Element {
  const map = mapDrawing(id, view);
  const [endX, endY] = map.finish.at;
  return (
    <svg
      className="map"
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio={`${align} slice`}
      aria-hidden="true"
      focusable="false"
    >
      <g className="map-c" fill="none" stroke="var(--map-line)">
        <path d={map.thin} />
        <path stroke="var(--map-index)" strokeWidth="1.8" d={map.thick} />
      </g>
      {route && (
        <>
          <g fill="none" strokeLinecap="round" strokeLinejoin="round">
            <path stroke="var(--map-ground)" strokeWidth="9" d={map.route} />
            <path stroke="var(--accent)" strokeWidth="4" d={map.route} />
          </g>
          <g fill="var(--map-ground)" stroke="var(--ink)" strokeWidth="2">
            {map.waypoints.map(([x, y]) => (
              <path key={x} d={`M${x - 4} ${y - 4}h8v8h-8z`} />
            ))}
          </g>
          <circle cx={map.start[0]} cy={map.start[1]} r="7" fill="var(--ink)" />
          <path
            fill="var(--accent)"
            stroke="var(--map-ground)"
            strokeWidth="2"
            transform={`translate(${endX} ${endY})rotate(${map.finish.turn})`}
            d="M14 0L-7-10v20z"
          />
        </>
      )}
    </svg>
  );
});
