/** Customers arrive before registration opens. */
const EARLY_MS = 60_000;

/** The clock of an isolated server. */
export interface OpeningClock {
  readonly now: () => Date;
  /** Sets the clock to the opening; from then on it runs. */
  readonly begin: () => void;
}

/**
 * A clock that stands one minute before the opening until `begin`, so that all data is created before the opening,
 * however long that takes.
 * @param realMs the real time, in milliseconds
 */
export function openingClock(opensAt: Date, realMs: () => number = Date.now): OpeningClock {
  let begunAt: number | null = null;
  return {
    now: () => new Date(opensAt.getTime() + (begunAt === null ? -EARLY_MS : realMs() - begunAt)),
    begin: () => {
      begunAt = realMs();
    },
  };
}
