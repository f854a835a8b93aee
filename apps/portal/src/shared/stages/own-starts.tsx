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
  /** Null before publication. */
  readonly start: ShownStart | null;
}

/**
 * Start group and time of each car of an entry, one line each, with the time of a later change (ADR 109). Renders
 * nothing before publication.
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
