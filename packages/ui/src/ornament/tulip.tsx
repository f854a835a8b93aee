import { type JSX, memo } from 'react';

import { seededRandom } from './seeded-random.ts';

interface TulipProps {
  /** Seed of the side roads and, without `turn`, of the way out. */
  id: string | number;
  /** Degrees from straight ahead; 0 is straight, 90 is right. */
  turn?: number;
}

/** A point `length` units from the junction, as SVG coordinates. */
function along(degrees: number, length: number): string {
  const angle = ((degrees - 90) * Math.PI) / 180;
  const x = Number((24 + Math.cos(angle) * length).toFixed(1));
  const y = Number((26 + Math.sin(angle) * length).toFixed(1));
  return `${x},${y}`;
}

/** A roadbook junction ("tulip"): the ball is where the driver comes from, the arrow where the route goes on. */
export const Tulip = memo(function Tulip({ id, turn }: TulipProps): JSX.Element {
  const random = seededRandom(`t${id}`);
  const out = turn ?? [-90, -45, 45, 90, 0][Math.floor(random() * 5)] ?? 0;
  const roads = [-90, -45, 0, 45, 90].filter((road) => Math.abs(road - out) > 50);
  const pick = Math.floor(random() * roads.length);
  const first = along(roads[pick] ?? 0, 19);
  const second = along(roads[(pick + 1) % roads.length] ?? 0, 19);
  return (
    <svg
      className="tulip"
      viewBox="0 0 48 48"
      aria-hidden="true"
      focusable="false"
      fill="none"
      stroke="currentColor"
    >
      <path strokeWidth="2.5" d={`M24 26L${first}M24 26L${second}`} />
      <path strokeWidth="5" strokeLinejoin="round" d={`M24 42V26L${along(out, 13)}`} />
      <circle cx="24" cy="42" r="5.5" fill="currentColor" stroke="none" />
      <path
        fill="currentColor"
        stroke="none"
        transform={`translate(${along(out, 14)})rotate(${out})`}
        d="M0-9.5L7.5 2.5h-15z"
      />
    </svg>
  );
});
