import { type JSX, memo } from 'react';

import { useHand } from './hand.ts';
import { Ridges } from './ridges.tsx';
import { RouteMap } from './route-map.tsx';
import type { TrackPoints } from './track.ts';
import './year-drawing.css';

export interface DrawnStage {
  id: number;
  /** Short name under its part. */
  code: string;
  /** Width of its part in the joined profile. */
  km: number;
  line: TrackPoints;
  elevations: readonly number[];
}

/** Heights along all stages: each has its share of the samples, and the line falls to the ground between two. */
export function joinedClimbs(stages: readonly DrawnStage[]): number[] {
  const whole = stages.reduce((sum, { km }) => sum + km, 0);
  const heights = stages.flatMap(({ km, elevations }) => {
    const samples = Math.max(4, Math.round((km / whole) * 90));
    return Array.from({ length: samples }, (_, index) => {
      const place = (index / (samples - 1)) * (elevations.length - 1);
      const height = elevations[Math.round(place)] ?? 0;
      // Both ends of a stage stand at the foot.
      const fromEnd = Math.min(index, samples - 1 - index) / samples;
      return height * Math.min(1, fromEnd * 8);
    });
  });
  return heights.length > 1 ? heights : [0, 0];
}

const view = { width: 1200, height: 260 };
const small = { width: 200, height: 170 };

/** A year's stages from end to end: one profile of all climbs, or the routes side by side. Decorative. */
export const YearDrawing = memo(function YearDrawing({
  stages,
}: {
  stages: readonly DrawnStage[];
}): JSX.Element {
  if (useHand() === 'near') {
    return (
      <ol className="year-routes" aria-hidden="true">
        {stages.map(({ id, code, line }) => (
          <li key={id}>
            <div>
              <RouteMap id={id} points={line} view={small} contours={false} />
            </div>
            <span>{code}</span>
          </li>
        ))}
      </ol>
    );
  }
  return (
    <div aria-hidden="true">
      <svg
        className="year-climbs"
        viewBox={`0 0 ${view.width} ${view.height}`}
        preserveAspectRatio="none"
        focusable="false"
      >
        <Ridges {...view} elevations={joinedClimbs(stages)} rise={0.62} base={0.1} />
      </svg>
      <ol className="year-axis">
        {stages.map(({ id, code, km }) => (
          // By script: the policy refuses style attributes in drawn pages.
          <li key={id} ref={(item) => void (item && (item.style.flexGrow = String(km)))}>
            {code}
          </li>
        ))}
      </ol>
    </div>
  );
});
