const POLL_MS = 1_000;

/** A worker that runs jobs one after the other. */
export interface JobLane {
  readonly start: () => void;
  /** Waits for the running job. */
  readonly stop: () => Promise<void>;
  /** Looks for jobs now, instead of at the next poll. */
  readonly wake: () => void;
}

/**
 * Runs due jobs until there are none, and polls again.
 * @param runOne runs one job; returns false when there is none.
 */
export function createJobLane(
  runOne: () => Promise<boolean>,
  onFault: (error: unknown) => void,
): JobLane {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | null = null;
  let again = false;
  let state: 'new' | 'started' | 'stopped' = 'new';

  const isRunning = (): boolean => state === 'started';

  async function drain(): Promise<void> {
    again = false;
    let ranOne = true;
    while (ranOne && isRunning()) ranOne = await runOne();
    if (again && isRunning()) await drain();
  }

  function tick(): void {
    clearTimeout(timer);
    if (!isRunning()) return;
    if (running !== null) {
      again = true;
      return;
    }
    running = drain()
      .catch(onFault)
      .finally(() => {
        running = null;
        if (isRunning()) timer = setTimeout(tick, POLL_MS);
      });
  }

  return {
    start: () => {
      if (state !== 'new') return;
      state = 'started';
      tick();
    },
    stop: async () => {
      state = 'stopped';
      clearTimeout(timer);
      await running;
    },
    wake: tick,
  };
}
