import type { JSX } from 'react';

import { lateModule } from '../late-module.ts';
import { stageView } from '../ornament/map-view.ts';
import { StageMap } from '../ornament/stage-map.tsx';
import type { TrackPoints } from './track.ts';

const useRouteMap = lateModule(() => import('./route-map.tsx'));

interface LateRouteMapProps {
  id: string | number;
  points: TrackPoints;
  /** True for a very small map: line and marks are drawn larger, in its own aspect ratio. */
  small?: boolean | undefined;
}

/** About 4:3, so that a small map is not cropped. */
const smallView = { width: 200, height: 153 };

/**
 * A track over the same ground as its stage's ornament, which is shown until the track has loaded. A small map has
 * plain ground.
 */
export function LateRouteMap({ id, points, small = false }: LateRouteMapProps): JSX.Element | null {
  const drawing = useRouteMap();
  if (!drawing) return small ? null : <StageMap id={id} route={false} />;
  const [view, scale] = small ? [smallView, 1.2] : [stageView, 0.7];
  return <drawing.RouteMap id={id} points={points} view={view} scale={scale} contours={!small} />;
}
