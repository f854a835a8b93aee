/** A clock that follows the database's time, even when this machine's clock is wrong. */
export interface DatabaseClock {
  readonly now: () => Date;
  /** Seconds by which this machine's clock is ahead of the database's; negative when behind. */
  readonly offsetSeconds: () => number;
  /** The largest differences since the last call; null when the database's time was not read since. */
  readonly takeDifferences: () => ClockDifferences | null;
}

/** What readings of the database's time showed, in milliseconds, the uncertainty of the reading included. */
export interface ClockDifferences {
  readonly readings: number;
  /** The most by which `now` can have differed from the database's time before a reading corrected it. */
  readonly clockMs: number;
  /** The most by which this machine's clock can have differed from it. */
  readonly machineMs: number;
}

/** One reading of the database's time, with this process's monotonic time before and after. */
export interface TimeReading {
  /** Database time, in milliseconds since 1970. */
  readonly databaseMs: number;
  /** Monotonic milliseconds when the query was sent. */
  readonly askedAt: number;
  /** Monotonic milliseconds when the response arrived. */
  readonly answeredAt: number;
}

export interface AdjustableClock extends DatabaseClock {
  readonly adjust: (reading: TimeReading) => void;
}

/** Clocks of this machine; tests pass their own. */
export interface MachineTime {
  /** System clock, in milliseconds since 1970; it may be adjusted. */
  readonly wall: () => number;
  /** Milliseconds since any fixed moment; never adjusted. */
  readonly monotonic: () => number;
}

const thisMachine: MachineTime = { wall: () => Date.now(), monotonic: () => performance.now() };

/** Slower responses are too imprecise to use. */
const SLOWEST_READING_MS = 1_000;
/** When the last reading is this old, even a slow response replaces it. */
const LONGEST_AGE_MS = 120_000;
/** Up to this correction, the clock stands still instead of running backwards. */
const LARGEST_PAUSE_MS = 1_000;

/**
 * A clock that follows the database's time: the last reading plus the monotonic time since. Before the first reading it
 * is this machine's clock. All servers of a database therefore open a stage at the same moment.
 */
export function databaseClock(machine: MachineTime = thisMachine): AdjustableClock {
  let offsetMs: number | null = null;
  let readAt = 0;
  let latest = 0;
  let differences: ClockDifferences | null = null;

  const databaseNow = (): number =>
    offsetMs === null ? machine.wall() : machine.monotonic() + offsetMs;

  /** Compares both clocks with a reading; before the first one there is nothing that could have drifted. */
  function measure(readMs: number, uncertainMs: number): void {
    const { readings = 0, clockMs = 0, machineMs = 0 } = differences ?? {};
    const driftMs = offsetMs === null ? 0 : Math.abs(offsetMs - readMs);
    const wallMs = Math.abs(machine.wall() - machine.monotonic() - readMs);
    differences = {
      readings: readings + 1,
      clockMs: Math.max(clockMs, driftMs + uncertainMs),
      machineMs: Math.max(machineMs, wallMs + uncertainMs),
    };
  }

  return {
    takeDifferences: () => {
      const taken = differences;
      differences = null;
      return taken;
    },
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
      // The database read its clock at some time between query and response: taking the middle is off by at most half
      // of that.
      const readMs = databaseMs - (askedAt + answeredAt) / 2;
      measure(readMs, (answeredAt - askedAt) / 2);
      offsetMs = readMs;
      readAt = answeredAt;
    },
  };
}
