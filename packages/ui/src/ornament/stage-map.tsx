import type { JSX } from 'react';

import { lateModule } from '../late-module.ts';
import { type StageMapProps, stageView } from './map-view.ts';
import './stage-map.css';

const useDrawing = lateModule(() => import('./drawn-map.tsx'));

/**
 * A contour map whose 2 kB of geometry code load after the screen. Until then, an empty area of the same size is shown.
 */
export function StageMap(props: StageMapProps): JSX.Element {
  const drawing = useDrawing();
  if (drawing) return <drawing.DrawnMap {...props} />;
  const { width, height } = props.view ?? stageView;
  return <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
}
