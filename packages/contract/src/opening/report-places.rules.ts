import type { AttemptRow } from './attempts.ts';
import type { Configuration, PublicPool } from './configuration.ts';
import type { OpeningReport } from './report.ts';

/** Follows the places of each pool of a log. */
export interface PlaceSums {
  readonly count: (row: AttemptRow) => void;
  readonly freeOf: (pool: PublicPool) => number;
  readonly told: () => Pick<OpeningReport, 'pools' | 'taken_before' | 'began_late_at'>;
}

/** @param openedAt a pool's size before it is what was set apart for the opening */
export function followPlaces(openedAt: Date): PlaceSums {
  const taken = new Map<PublicPool, number>();
  let atOpening: Configuration['capacity'] | null = null;
  let capacity: Configuration['capacity'] = {};
  let takenBefore = 0;
  let beganLateAt: string | null = null;

  function configure({ configuration, decided_at }: AttemptRow): void {
    if (configuration === null) return;
    capacity = configuration.capacity;
    // A log begins with its first attempt, so its first row tells of the opening even when it is younger.
    if (atOpening === null || new Date(decided_at) <= openedAt) atOpening = capacity;
    for (const [pool, places = 0] of Object.entries(configuration.balance?.taken ?? {})) {
      taken.set(pool as PublicPool, places);
      takenBefore += places;
    }
    const isNew = takenBefore === 0 && (configuration.balance?.next_number ?? 1) === 1;
    if (!isNew && configuration.balance !== undefined && new Date(decided_at) > openedAt) {
      beganLateAt = decided_at;
    }
  }

  return {
    count: (row) => {
      configure(row);
      if (row.pool !== null) taken.set(row.pool, (taken.get(row.pool) ?? 0) + row.places);
    },
    freeOf: (pool) => Math.max(0, (capacity[pool] ?? 0) - (taken.get(pool) ?? 0)),
    told: () => {
      const pools = Object.keys({ ...atOpening, ...capacity }) as PublicPool[];
      return {
        taken_before: takenBefore,
        began_late_at: beganLateAt,
        pools: pools
          .map((pool) => ({
            pool,
            at_opening: atOpening?.[pool] ?? 0,
            capacity: capacity[pool] ?? 0,
            taken: taken.get(pool) ?? 0,
          }))
          .filter((one) => one.at_opening > 0 || one.capacity > 0),
      };
    },
  };
}
