import { type JSX, memo } from 'react';

import { Contours } from '../ornament/contours.tsx';
import { type Hand, useHand } from './hand.ts';

const WIDTH = 360;
/** Minutes on the way, one point for each between start and flag. */
const MINUTES = 10;

interface Way {
  readonly height: number;
  readonly path: string;
  readonly line: number;
  /** Where each minute is reached, from the first to the ninth. */
  readonly points: readonly (readonly [x: number, y: number])[];
  readonly end: readonly [x: number, y: number];
}

const ways: Readonly<Record<Hand, Way>> = {
  far: {
    height: 74,
    line: 8,
    path: 'M18 54.8C38.7 51.4 50.6 37.6 72 37C114.8 36.4 106.1 53.2 129.6 51.8C176.5 50.4 169.6 30.7 194.4 29.6C244.1 28.5 234.4 42.2 259.2 45.9C308.9 49.6 311.6 48.3 324 48.8',
    points: [
      [48, 43.3],
      [79.2, 37.1],
      [109.5, 45.6],
      [140.4, 51.1],
      [170.1, 40.7],
      [199.4, 29.5],
      [230.7, 33.5],
      [259.9, 46.0],
      [292, 48.0],
    ],
    end: [324, 48.8],
  },
  near: {
    height: 84,
    line: 3.5,
    path: 'M18 63.8C28.5 55.8 31.9 33.3 43.2 25.2C65.7 17.2 62.3 17.2 72 25.2C91.5 33.3 79.5 55.1 90 63.8C111 72.6 111.2 74.6 122.4 67.2C144.9 59.9 133.5 37.3 144 28.6C165 19.8 162.3 18.2 172.8 25.2C193.8 32.2 183.2 53.4 194.4 62.2C216.9 70.9 215.6 73.2 226.8 67.2C249.3 61.3 237.9 41.7 248.4 33.6C269.4 25.6 267.5 24 277.2 28.6C296.7 33.1 285.5 49.1 295.2 55.4C314.7 61.7 318 58.1 324 58.8',
    points: [
      [42.4, 25.8],
      [81.6, 33.4],
      [102.2, 69.0],
      [137.3, 50.5],
      [164.4, 20.9],
      [189.5, 54.5],
      [228.4, 66.7],
      [252.2, 32.1],
      [289.8, 40.8],
    ],
    end: [324, 58.8],
  },
};

const Ground = memo(Contours);

function Flag({ hand, end: [x, y] }: { hand: Hand; end: Way['end'] }): JSX.Element {
  const ink = 'var(--ink)';
  if (hand === 'near') {
    return (
      <g transform={`translate(${x} ${y}) scale(1.05)`}>
        <path d="M0 2V-30" stroke={ink} strokeWidth="2.5" />
        <path d="M0-30l22 7-22 7z" fill={ink} />
      </g>
    );
  }
  return (
    <g transform={`translate(${x} ${y}) scale(.82)`}>
      <path d="M0 3V-38" stroke={ink} strokeWidth="4" />
      <path d="M0-38h36v24H0z" fill="var(--sheet)" stroke={ink} strokeWidth="3" />
      <path d="M2-37h11v11H2zM24-37h11v11H24zM13-26h11v11H13z" fill={ink} />
    </g>
  );
}

interface OpeningWayProps {
  /** Milliseconds until the opening; 0 and less once it is open. */
  remainingMs: number;
  /** Seed of the ground: the same id always gives the same. */
  id: number;
}

/** The last ten minutes as a way to the flag, one point a minute; in the accent once one may act. */
export function OpeningWay({ remainingMs, id }: OpeningWayProps): JSX.Element {
  const hand = useHand();
  const { height, path, line, points, end } = ways[hand];
  const isOpen = remainingMs <= 0;
  const done = Math.min(1, Math.max(0, 1 - remainingMs / (MINUTES * 60_000)));
  const dash = hand === 'near' ? { strokeDasharray: '9 6' } : {};
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label={isOpen ? 'Aberta' : 'Dez minutos até a abertura, um ponto por minuto'}
    >
      <Ground id={id} width={WIDTH} height={height} />
      <g fill="none" strokeLinecap={hand === 'far' ? 'round' : 'butt'} strokeWidth={line}>
        <path d={path} stroke="var(--map-ground)" strokeWidth={line + 5} />
        <path d={path} stroke={isOpen ? 'var(--accent)' : 'var(--map-index)'} {...dash} />
        {!isOpen && (
          <path
            className="opening-way-done"
            d={path}
            pathLength="1"
            stroke="var(--ink)"
            strokeDasharray={`${done} 2`}
          />
        )}
      </g>
      <g stroke="var(--ink)" strokeWidth="2">
        {points.map(([x, y], index) => {
          const fill = done >= (index + 1) / MINUTES ? 'var(--ink)' : 'var(--map-ground)';
          return hand === 'far' ? (
            <rect key={x} x={x - 6} y={y - 6} width="12" height="12" fill={fill} />
          ) : (
            <circle key={x} cx={x} cy={y} r="5" fill={fill} />
          );
        })}
      </g>
      <Flag hand={hand} end={end} />
      {/* A dash without length and with round ends is a dot on the way. */}
      {!isOpen &&
        [
          { size: 21, ink: 'var(--map-ground)' },
          { size: 15, ink: 'var(--ink)' },
        ].map(({ size, ink }) => (
          <path
            key={size}
            fill="none"
            d={path}
            pathLength="1"
            stroke={ink}
            strokeWidth={size}
            strokeLinecap="round"
            strokeDasharray={`0 ${done} 0.0001 2`}
          />
        ))}
    </svg>
  );
}
