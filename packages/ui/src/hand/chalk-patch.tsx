import type { JSX } from 'react';

import { type Hand, useHand } from './hand.ts';
import { FAR_OUTLINES, NEAR_OUTLINES } from './patch-shapes.ts';
import './patch.css';

interface Chalk {
  readonly view: string;
  readonly outline: string;
  /** The route in chalk. */
  readonly route: string;
  /** What is stitched already, and the thread up to the needle. */
  readonly stitches: string;
  readonly thread: string;
  readonly needle: string;
}

const chalks: Record<Hand, Chalk> = {
  far: {
    view: '0 0 300 200',
    outline: FAR_OUTLINES[0],
    route: 'M18 132C60 120 74 78 104 84S140 116 166 74 214 46 232 66 262 128 282 134',
    stitches: 'M18 188V128M18 188H78',
    thread: 'M78 188C110 176 98 150 128 152S168 172 192 158',
    needle: 'translate(192 158) rotate(-28)',
  },
  near: {
    view: '0 0 240 240',
    outline: NEAR_OUTLINES[0].d,
    route: 'M70 176C120 186 190 172 168 142S72 142 76 112 168 116 164 84 120 70 112 62',
    stitches: 'M70 216A108 108 0 0142 195M24 169A108 108 0 0113 130',
    thread: 'M88 222C114 212 106 192 128 192S154 204 168 194',
    needle: 'translate(168 194) rotate(-28)',
  },
};

/** A patch that is not stitched yet: chalk, needle holes, and a needle that has begun. */
export function ChalkPatch(): JSX.Element {
  const { view, outline, route, stitches, thread, needle } = chalks[useHand()];
  return (
    <svg className="patch" viewBox={view} fill="none" aria-hidden="true" focusable="false">
      <path
        d={outline}
        fill="var(--sunk)"
        stroke="var(--rule-2)"
        strokeWidth="2"
        strokeDasharray="2 7"
      />
      <path d={route} stroke="var(--rule-2)" strokeWidth="2.5" strokeDasharray="9 7" />
      <path
        d={stitches}
        stroke="var(--accent)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="9 8"
      />
      <path d={thread} stroke="var(--accent)" strokeWidth="2.5" />
      <g transform={needle} stroke="var(--ink)">
        <path d="M-4 0H58" strokeWidth="4.5" strokeLinecap="round" />
        <path d="M58-2.2L74 0 58 2.2z" fill="var(--ink)" />
        <ellipse cx="1" cy="0" rx="5" ry="1.6" fill="var(--sunk)" strokeWidth="1.4" />
      </g>
    </svg>
  );
}
