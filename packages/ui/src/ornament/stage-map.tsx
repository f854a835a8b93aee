import type { JSX } from 'react';

import { lateModule } from '../late-module.ts';
import { type StageMapProps, stageView } from './map-view.ts';
import './stage-map.css';

const useDrawing = lateModule(() => import('./drawn-map.tsx'));

/**
 * A contour map, whose 2 kB of geometry come after the screen that it adorns. Until then its ground
 * stands empty in the same size.
 */
export function StageMap(props: StageMapProps): JSX.Element {
  const drawing = useDrawing();
  if (drawing) return <drawing.DrawnMap {...props} />;
  const { width, height } = props.view ?? stageView;
  return <svg className="map" viewBox={`0 0 ${width} ${height}`} aria-hidden="true" />;
}
