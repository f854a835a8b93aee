import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { CURVE_MINUTES, type Room } from '@trilha/contract/desk/room/room.endpoints.ts';
import type { JSX } from 'react';

const WIDTH = 720;
const HEIGHT = 240;
const LEFT = 40;
const TOP = 30;
const FLOOR = HEIGHT - 26;
const STEP = (WIDTH - LEFT) / CURVE_MINUTES;
const MINUTE_MS = 60_000;

/** A round number above all values, for the scale. */
function ceilingOf(most: number): number {
  const size = 10 ** Math.floor(Math.log10(Math.max(most, 4)));
  return [1, 2, 4, 10].map((times) => times * size).find((top) => top >= most) ?? most;
}

/** Entries per minute as bars, with those of the previous opening as steps behind them. */
export function Curve({ curve }: Pick<Room, 'curve'>): JSX.Element {
  const { counts, before } = curve;
  const top = ceilingOf(Math.max(4, ...counts, ...(before?.counts ?? [])));
  const heightOf = (count: number): number => FLOOR - (count / top) * (FLOOR - TOP);
  const leftOf = (minute: number): number => LEFT + minute * STEP;
  const from = Date.parse(curve.from);
  const timeOf = (minute: number): string => formatTime(new Date(from + minute * MINUTE_MS));
  const steps = before?.counts
    .map((count, minute) => `V${heightOf(count)}H${leftOf(minute + 1)}`)
    .join('');
  const peak = counts.indexOf(Math.max(...counts));
  // Near the left edge, the label moves so that it does not cover the scale.
  return (
    <svg
      className="room-curve"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={`Entradas por minuto desde ${timeOf(0)}: ${counts.join(', ')}.${
        before ? ` Na última abertura, ${before.title}: ${before.counts.join(', ')}.` : ''
      }`}
    >
      {[0, top / 2, top].map((tick) => (
        <g key={tick}>
          <path className="grid" d={`M${LEFT} ${heightOf(tick)}H${WIDTH}`} />
          <text x={LEFT - 8} y={heightOf(tick) + 5} textAnchor="end">
            {tick}
          </text>
        </g>
      ))}
      {steps ? <path className="ground" d={`M${LEFT} ${FLOOR}${steps}V${FLOOR}z`} /> : null}
      {counts.map((count, minute) => (
        <rect
          key={timeOf(minute)}
          className={minute === counts.length - 1 ? 'now' : 'bar-of'}
          x={leftOf(minute) + 2}
          y={heightOf(count)}
          width={STEP - 4}
          height={FLOOR - heightOf(count)}
        />
      ))}
      {steps ? <path className="before" d={`M${LEFT} ${FLOOR}${steps}`} /> : null}
      {counts[peak] ? (
        <text
          className="v"
          x={peak < 2 ? leftOf(peak) : leftOf(peak) + STEP / 2}
          y={heightOf(counts[peak]) - 6}
          textAnchor={peak < 2 ? 'start' : 'middle'}
        >
          {counts[peak]}
        </text>
      ) : null}
      <path className="floor" d={`M${LEFT} ${FLOOR}H${WIDTH}`} />
      {[0, 10, 20].map((minute) => (
        <text key={minute} className="at" x={leftOf(minute)} y={HEIGHT - 6}>
          {timeOf(minute)}
        </text>
      ))}
    </svg>
  );
}
