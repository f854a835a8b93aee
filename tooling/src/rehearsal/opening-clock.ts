/** Customers are there before the places. */
const EARLY_MS = 60_000;

/** The clock of an isolated server. */
export interface OpeningClock {
  readonly now: () => Date;
  /** The opening is now, and time goes on from there. */
  readonly begin: () => void;
}

/**
 * Stands a minute before an opening until it begins, so that nothing is made after what it is made for, however long it
 * takes to make.
 * @param realMs the time that passes, in milliseconds
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
