import type { JSX } from 'react';

import { hands } from './hands.tsx';
import { type Track, trackThrough } from './track.ts';

interface RidgesProps {
  width: number;
  height: number;
  /** Heights along the route, 0 to 1. */
  elevations: readonly number[];
  /** Maximum height of the nearest range, as a fraction of the drawing's height. */
  rise: number;
  /** Ground below its lowest point, as a fraction of the drawing's height. */
  base: number;
  /**
   * Start and end of the route as fractions of the width, with the scale of start and flag; without it, the route runs
   * from edge to edge.
   */
  route?: { from: number; to: number; scale: number } | undefined;
}

/** A mountain range: base line, height, frequency, phase; fill and edge colours. */
interface Range {
  bend: readonly [foot: number, height: number, often: number, begin: number];
  fill: string;
  stroke: string;
  width: number;
}

/** From the farthest to the nearest, increasingly dark. */
const ranges: readonly Range[] = [
  { bend: [0.42, 0.3, 5, 1], fill: 'map-ground', stroke: 'map-line', width: 1.5 },
  { bend: [0.58, 0.26, 6.5, 2.6], fill: 'sunk', stroke: 'map-index', width: 2 },
  { bend: [0.72, 0.2, 8, 4], fill: 'rule-3', stroke: 'map-index', width: 2.5 },
];
/** Outlines end this many units outside the drawing, where they are not visible. */
const beyond = 9;

function rangePath({ bend: [foot, high, often, begin] }: Range, props: RidgesProps): string {
  const { width, height, base } = props;
  const bottom = height + beyond;
  let path = `M${-beyond} ${bottom}`;
  for (let x = -beyond; x <= width + 2 * beyond; x += width / 60) {
    const bend = (x / width) * often;
    const peaks =
      Math.abs(Math.sin(bend * 0.5 + begin)) * 0.8 +
      Math.abs(Math.sin(bend * 1.3 + begin * 1.7)) * 0.35 +
      Math.sin(bend * 4.1 + begin) * 0.07;
    const y = foot * (1 - base * 0.9) * height - high * height * (0.9 - peaks);
    path += `L${Math.round(x)} ${Math.round(y)}`;
  }
  return `${path}V${bottom}z`;
}

function Ends({ track, scale }: { track: Track; scale: number }): JSX.Element {
  const { Start, Finish } = hands.far;
  return (
    <>
      <g transform={`translate(${track.start.join(' ')})`}>
        <Start scale={scale} />
      </g>
      <g transform={`translate(${track.finish.join(' ')})`}>
        <Finish scale={scale} />
      </g>
    </>
  );
}

/** Mountain ranges: the elevation profile is the nearest one, filled, with the route along its edge. */
export function Ridges(props: RidgesProps): JSX.Element {
  const { width, height, elevations, rise, base, route } = props;
  const { from = 0, to = 1 } = route ?? {};
  const last = elevations.length - 1;
  const edge = elevations.map(
    (elevation, index) =>
      [
        (from + (index / last) * (to - from)) * width,
        (1 - base - elevation * rise) * height,
      ] as const,
  );
  const near = trackThrough(edge, 0.8);
  const bottom = height + beyond;
  return (
    <>
      {ranges.map((range) => (
        <path
          key={range.fill}
          fill={`var(--${range.fill})`}
          stroke={`var(--${range.stroke})`}
          strokeWidth={range.width}
          vectorEffect="non-scaling-stroke"
          d={rangePath(range, props)}
        />
      ))}
      {near && (
        <>
          <path
            fill="var(--slab)"
            d={`${near.path}${route ? `L${width + beyond} ${near.finish[1] + 6}V${bottom}H${-beyond}V${near.start[1] + 6}z` : `V${bottom}H0z`}`}
          />
          <path
            fill="none"
            stroke="var(--accent)"
            strokeWidth="6"
            vectorEffect="non-scaling-stroke"
            d={near.path}
          />
          {route && <Ends track={near} scale={route.scale} />}
        </>
      )}
    </>
  );
}
