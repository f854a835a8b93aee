import type { JSX } from 'react';

import { lateModule } from '../late-module.ts';
import { stageView } from '../ornament/map-view.ts';
import { StageMap } from '../ornament/stage-map.tsx';
import type { TrackPoints } from './track.ts';

const useRouteMap = lateModule(() => import('./route-map.tsx'));

interface LateRouteMapProps {
  id: string | number;
  points: TrackPoints;
  /** Of line and marks; more than the usual 0.7 where the map is shown very small. */
  scale?: number | undefined;
}

/** A track over the ground that its stage's ornament has too, so that it appears where ground is already. */
export function LateRouteMap({ id, points, scale = 0.7 }: LateRouteMapProps): JSX.Element {
  const drawing = useRouteMap();
  if (!drawing) return <StageMap id={id} route={false} />;
  return <drawing.RouteMap id={id} points={points} view={stageView} scale={scale} />;
}
