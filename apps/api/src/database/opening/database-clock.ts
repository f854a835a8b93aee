/** A clock that keeps the database's time, however wrong this machine's clock is. */
export interface DatabaseClock {
  readonly now: () => Date;
  /** Seconds that this machine's clock is ahead of the database's; negative when it is behind. */
  readonly offsetSeconds: () => number;
}

/** One answer to "what time is it?", with this process's monotonic time around the question. */
export interface TimeReading {
  /** The database's time, in milliseconds since 1970. */
  readonly databaseMs: number;
  /** Monotonic milliseconds when the question was sent. */
  readonly askedAt: number;
  /** Monotonic milliseconds when the answer arrived. */
  readonly answeredAt: number;
}

export interface AdjustableClock extends DatabaseClock {
  readonly adjust: (reading: TimeReading) => void;
}

/** What this machine says about time; tests pass their own. */
export interface MachineTime {
  /** The machine's clock, in milliseconds since 1970; somebody may set it. */
  readonly wall: () => number;
  /** Milliseconds since any fixed moment; nobody sets it. */
  readonly monotonic: () => number;
}

const thisMachine: MachineTime = { wall: () => Date.now(), monotonic: () => performance.now() };

/** A slower answer is too imprecise to use. */
const SLOWEST_READING_MS = 1_000;
/** When the last reading is this old, even a slow answer replaces it. */
const LONGEST_AGE_MS = 120_000;
/** A correction up to this size never makes the clock run backwards: it stands still instead. */
const LARGEST_PAUSE_MS = 1_000;

/**
 * Follows the database's time: the last reading plus the monotonic time since then. Until the first reading it is
 * this machine's clock. All servers of a database therefore open a stage at the same moment.
 */
export function databaseClock(machine: MachineTime = thisMachine): AdjustableClock {
  let offsetMs: number | null = null;
  let readAt = 0;
  let latest = 0;

  const databaseNow = (): number =>
    offsetMs === null ? machine.wall() : machine.monotonic() + offsetMs;

  return {
    now: () => {
      const current = databaseNow();
      const isPaused = current < latest && latest - current <= LARGEST_PAUSE_MS;
      if (!isPaused) latest = current;
      return new Date(latest);
    },
    offsetSeconds: () => (machine.wall() - databaseNow()) / 1_000,
    adjust: ({ databaseMs, askedAt, answeredAt }) => {
      const isSlow = answeredAt - askedAt > SLOWEST_READING_MS;
      const isRecent = offsetMs !== null && answeredAt - readAt < LONGEST_AGE_MS;
      if (isSlow && isRecent) return;
      // The database answered somewhere between question and answer: the middle is wrong by half of that at most.
      offsetMs = databaseMs - (askedAt + answeredAt) / 2;
      readAt = answeredAt;
    },
  };
}
