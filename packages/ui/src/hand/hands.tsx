import type { JSX } from 'react';

import type { Hand } from './hand.ts';
import type { Inset } from './track.ts';

interface MarkProps {
  /** Size relative to a map of 360 units. */
  scale: number;
}

/** Everything that differs when drawing a map; marks have their foot or centre at 0,0. */
export interface HandDrawing {
  /** Default size of a map. */
  map: { width: number; height: number };
  /** Margins that keep start and flag visible when the map is cropped, down to nearly a square. */
  inset: Inset;
  /** Height of the flag above the finish, in map units. */
  flag: number;
  /** Number of contours, and the grid step used to find them, in map units. */
  ground: { levels: number; cell: number };
  line: { width: number; casing: number; dash?: readonly [number, number]; cap: 'round' | 'butt' };
  /** Details smaller than this, in map units, are left out of the line. */
  grain: number;
  /** How wide the line curves through its points. */
  sweep: number;
  Start: (props: MarkProps) => JSX.Element;
  Finish: (props: MarkProps) => JSX.Element;
  /** Without its number, which `number` positions. */
  Waypoint: (props: MarkProps) => JSX.Element;
  number: string;
}

const far: HandDrawing = {
  map: { width: 360, height: 220 },
  inset: { left: 0.2, right: 0.72, top: 0.22, bottom: 0.88 },
  flag: 40,
  ground: { levels: 4, cell: 15 },
  line: { width: 8, casing: 13, cap: 'round' },
  grain: 14,
  sweep: 1.15,
  Start: ({ scale }) => (
    <circle r={10 * scale} fill="var(--ink)" stroke="var(--map-ground)" strokeWidth="2" />
  ),
  Finish: ({ scale }) => (
    <g transform={`scale(${scale})`}>
      <path d="M0 3V-38" stroke="var(--ink)" strokeWidth="4" />
      <path d="M0-38h36v24H0z" fill="var(--sheet)" stroke="var(--ink)" strokeWidth="3" />
      <path d="M2-37h11v11H2zM24-37h11v11H24zM13-26h11v11H13z" fill="var(--ink)" />
    </g>
  ),
  Waypoint: ({ scale }) => (
    <path
      transform={`scale(${scale})`}
      d="M-12-12h24v24h-24z"
      fill="var(--ink)"
      stroke="var(--map-ground)"
      strokeWidth="2"
    />
  ),
  number: 'var(--paper)',
};

const near: HandDrawing = {
  map: { width: 360, height: 300 },
  inset: { left: 0.14, right: 0.8, top: 0.2, bottom: 0.88 },
  flag: 31,
  ground: { levels: 17, cell: 6 },
  line: { width: 3.5, casing: 8, dash: [9, 6], cap: 'butt' },
  grain: 5,
  sweep: 1.25,
  Start: ({ scale }) => (
    <circle r={6 * scale} fill="var(--map-ground)" stroke="var(--ink)" strokeWidth="3" />
  ),
  Finish: ({ scale }) => (
    <g transform={`scale(${scale})`}>
      <path d="M0 2V-30" stroke="var(--ink)" strokeWidth="2.5" />
      <path d="M0-30l22 7-22 7z" fill="var(--accent)" stroke="var(--map-ground)" />
    </g>
  ),
  Waypoint: ({ scale }) => (
    <circle r={10.5 * scale} fill="var(--sheet)" stroke="var(--ink)" strokeWidth="2" />
  ),
  number: 'var(--ink)',
};

/** Drawings of each hand. A brand chooses one (`hand` in `packages/brands`). */
export const hands: Record<Hand, HandDrawing> = { far, near };
