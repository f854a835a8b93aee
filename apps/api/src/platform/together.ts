import { AppError } from './app-error.ts';

/** How work is done for several callers together. */
export interface TogetherOptions<Item, Result> {
  /** Most items per batch. */
  readonly most: number;
  /** How long a caller waits, in milliseconds, before getting `busy`. */
  readonly patienceMs: number;
  /** Owner of an item: a batch takes at most one item per owner, the others wait for the next. */
  readonly ownerOf: (item: Item) => number;
  /**
   * Processes a batch. If it throws, the whole queue gets that error.
   * @returns a result for each item, in order
   */
  readonly run: (items: readonly Item[]) => Promise<ReadonlyArray<PromiseSettledResult<Result>>>;
}

/**
 * Adds an item to a queue and waits for its result.
 * @throws the item's error from `run`, or AppError `busy` when it waited too long.
 */
export type Join<Item, Result> = (line: string, item: Item) => Promise<Result>;

interface Caller<Item, Result> {
  readonly item: Item;
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Queues of callers that need the same lock one after the other. Callers that arrive while a batch runs share the next
 * batch, so that its cost is paid once. A caller in an empty queue does not wait.
 */
export function createTogether<Item, Result>(
  options: TogetherOptions<Item, Result>,
): Join<Item, Result> {
  const lines = new Map<string, Array<Caller<Item, Result>>>();

  async function serve(name: string, line: Array<Caller<Item, Result>>): Promise<void> {
    while (line.length > 0) {
      sendAway(line, options.patienceMs);
      await takeTurn(nextOf(line, options), line);
    }
    lines.delete(name);
  }

  async function takeTurn(
    callers: ReadonlyArray<Caller<Item, Result>>,
    line: Array<Caller<Item, Result>>,
  ): Promise<void> {
    if (callers.length === 0) return;
    try {
      const items = callers.map(({ item }) => item);
      const results = await options.run(items);
      for (const [index, caller] of callers.entries()) answer(caller, results[index]);
    } catch (error) {
      // Callers further back would only wait to get the same error.
      for (const { reject } of [...callers, ...line.splice(0)]) reject(error);
    }
  }

  return (name, item) =>
    new Promise((resolve, reject) => {
      const caller = { item, since: performance.now(), resolve, reject };
      const line = lines.get(name);
      if (line !== undefined) {
        line.push(caller);
        return;
      }
      const own = [caller];
      lines.set(name, own);
      void serve(name, own);
    });
}

function answer<Item, Result>(
  { resolve, reject }: Caller<Item, Result>,
  result: PromiseSettledResult<Result> | undefined,
): void {
  if (result === undefined) reject(new Error('a turn answered fewer than it took'));
  else if (result.status === 'fulfilled') resolve(result.value);
  else reject(result.reason);
}

/** The first in a queue have waited longest. */
function sendAway<Item, Result>(line: Array<Caller<Item, Result>>, patienceMs: number): void {
  const oldest = performance.now() - patienceMs;
  const stay = line.findIndex(({ since }) => since >= oldest);
  for (const { reject } of line.splice(0, stay === -1 ? line.length : stay)) {
    reject(new AppError('busy', { retryAfter: 2 }));
  }
}

/** Takes the first items of a queue, one per owner; the rest keep their order. */
function nextOf<Item, Result>(
  line: Array<Caller<Item, Result>>,
  { most, ownerOf }: TogetherOptions<Item, Result>,
): Array<Caller<Item, Result>> {
  const owners = new Set<number>();
  const taken: Array<Caller<Item, Result>> = [];
  const staying = line.filter((caller) => {
    const owner = ownerOf(caller.item);
    if (taken.length === most || owners.has(owner)) return true;
    owners.add(owner);
    taken.push(caller);
    return false;
  });
  line.splice(0, line.length, ...staying);
  return taken;
}
