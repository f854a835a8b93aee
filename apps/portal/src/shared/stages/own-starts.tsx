import {
  type ShownStart,
  shownStartWords,
  startChangeWords,
} from '@trilha/contract/checkin/start.rules.ts';
import { Plate } from '@trilha/ui/figure/plate.tsx';
import type { JSX } from 'react';
import './own-starts.css';

interface StartingCar {
  readonly id: number;
  readonly plate: string;
  /** Null as long as nothing of it is shown; missing where a server of the release before answers, in a rolling restart. */
  readonly start?: ShownStart | null;
}

/**
 * With which group and when the cars of an entry start, a line each, with since when that changed after it was shown
 * (ADR 109); nothing where nothing is shown.
 */
export function OwnStarts({ cars }: { cars: readonly StartingCar[] }): JSX.Element[] {
  return cars.flatMap(({ id, plate, start }) => {
    if (!start) return [];
    const changed = startChangeWords(start);
    return [
      <p key={id} className="own-start">
        {cars.length > 1 && <Plate value={plate} size="xs" />}
        <span>
          <b>{shownStartWords(start)}</b>
          {changed && <span>{`, ${changed}`}</span>}
        </span>
      </p>,
    ];
  });
}
