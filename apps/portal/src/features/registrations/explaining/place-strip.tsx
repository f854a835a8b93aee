import type { Explanation } from '@trilha/contract/opening/explain.fields.ts';
import { classNames } from '@trilha/ui/class-names.ts';
import type { JSX } from 'react';

type Strip = NonNullable<Explanation['strip']>;

const IN_ROW = 10;

/** The request under the places it would have taken; what is over hangs behind the last. */
function OwnRow({ strip, from }: { strip: Strip; from: number }): JSX.Element {
  return (
    <span className="seats" aria-hidden="true">
      {Array.from({ length: IN_ROW }, (_, index) => {
        const nth = from + index - strip.taken;
        const isOwn = nth >= 0 && nth < strip.cars;
        return <i key={index} className={isOwn ? 'seat-me' : 'seat-gone'} />;
      })}
    </span>
  );
}

function SeatRow({ strip, row }: { strip: Strip; row: number }): JSX.Element {
  const from = row * IN_ROW;
  const hasOwn = strip.taken < from + IN_ROW && strip.taken + strip.cars > from;
  return (
    <p className="seat-row">
      <span>{from + 1}</span>
      <span>
        <span className="seats" aria-hidden="true">
          {Array.from({ length: IN_ROW }, (_, index) => {
            const nth = from + index;
            return (
              <i
                key={index}
                className={classNames(
                  nth >= strip.capacity ? 'seat-gone' : nth >= strip.taken && 'seat-free',
                  nth === strip.capacity - 1 && 'seat-last',
                )}
              />
            );
          })}
        </span>
        {hasOwn && <OwnRow strip={strip} from={from} />}
      </span>
      <span>{strip.fills[row] ?? ''}</span>
    </p>
  );
}

/** Places in the order in which they went, and the request among them (OPEN-24). The caption says it in words. */
export function PlaceStrip({ strip }: { strip: Strip }): JSX.Element {
  const { capacity, taken, cars } = strip;
  const rows = Math.ceil(Math.max(capacity, Math.min(taken + cars, capacity + IN_ROW)) / IN_ROW);
  return (
    <figure className="strip">
      <figcaption>{strip.caption}</figcaption>
      <div className="strip-in">
        {Array.from({ length: rows }, (_, row) => (
          <SeatRow key={row} strip={strip} row={row} />
        ))}
        <p className="strip-me">
          <i className="seat-me" aria-hidden="true" />
          {strip.own}
        </p>
      </div>
      <p className="strip-foot">
        <span>
          <i aria-hidden="true" />
          vaga ocupada, na ordem
        </span>
        {taken < capacity && (
          <span>
            <i className="seat-free" aria-hidden="true" />
            livre
          </span>
        )}
        {strip.fills.some(Boolean) && <span>À direita, quando a fileira encheu</span>}
      </p>
    </figure>
  );
}
