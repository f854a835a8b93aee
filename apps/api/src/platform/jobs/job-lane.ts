const POLL_MS = 1_000;

/** A worker that does one thing after the other. */
export interface JobLane {
  readonly start: () => void;
  /** Waits for what is under way. */
  readonly stop: () => Promise<void>;
  /** Looks for work now, instead of at the next poll. */
  readonly wake: () => void;
}

/**
 * Runs what is due until nothing is, again and again.
 * @param runOne does one piece of work; false when there is none.
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
