import type { JSX } from 'react';

import { ClimbProfile } from '../src/hand/climb-profile.tsx';
import { ChalkPatch } from '../src/hand/chalk-patch.tsx';
import { MapFrame } from '../src/hand/map-frame.tsx';
import { OpeningArt } from '../src/hand/opening-art.tsx';
import { Patch } from '../src/hand/patch.tsx';
import { RouteMap } from '../src/hand/route-map.tsx';
import type { TrackPoints } from '../src/hand/track.ts';
import { type DrawnStage, YearDrawing } from '../src/hand/year-drawing.tsx';
import './patches.css';

const track: TrackPoints = [
  [0.1, 0.8],
  [0.2, 0.4],
  [0.4, 0.3],
  [0.5, 0.6],
  [0.7, 0.7],
  [0.9, 0.3],
];
const climb = [0.1, 0.2, 0.14, 0.36, 0.3, 0.5, 0.42, 0.66, 0.58, 0.95, 0.84, 0.6, 0.46, 0.24];

const year = ['SOC', 'PEN', 'CAN'].map((code, index): DrawnStage => {
  const elevations = index % 2 ? climb.toReversed() : climb;
  return { id: index, code, km: 120 + 40 * index, line: track, elevations };
});

/** Drawings that differ by brand; open it with `?hand=near` too. */
export function HandSection(): JSX.Element {
  return (
    <section className="section stack">
      <h2>A mão da marca</h2>
      <MapFrame>
        <RouteMap id={101} points={track} waypoints={[0.2, 0.5, 0.8]} draw />
      </MapFrame>
      <MapFrame>
        <RouteMap id={101} points={track} off />
      </MapFrame>
      <ClimbProfile elevations={climb} />
      <YearDrawing stages={year} />
      <div className="gallery-patches">
        {Array.from({ length: 6 }, (_, index) => (
          <Patch
            key={index}
            name="Socorro"
            label="Bordado da Etapa Socorro"
            index={index}
            line={track}
            elevations={climb}
          />
        ))}
        <ChalkPatch />
      </div>
      <MapFrame>
        <OpeningArt />
      </MapFrame>
    </section>
  );
}
