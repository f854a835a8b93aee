/**
 * The only source of time (D27): rules and SQL get `now` from here. On a server it follows the database's time
 * (`database/opening/database-clock.ts`), so that servers with wrong clocks agree. SQL never reads the time itself.
 */
export interface Clock {
  readonly now: () => Date;
}

export const systemClock: Clock = { now: () => new Date() };

/** A clock that tests set manually. */
export interface ManualClock extends Clock {
  readonly set: (instant: Date) => void;
  readonly advance: (milliseconds: number) => void;
}

/** @param start initial time; it changes only when tests set it. */
export function manualClock(start: Date): ManualClock {
  let current = start.getTime();
  return {
    now: () => new Date(current),
    set: (instant) => {
      current = instant.getTime();
    },
    advance: (milliseconds) => {
      current += milliseconds;
    },
  };
}
