import { AppError } from './app-error.ts';

/** How work is done for several callers at once. */
export interface TogetherOptions<Item, Result> {
  /** How many are taken at once. */
  readonly most: number;
  /** How long somebody waits for their turn, in milliseconds, before they are told to come again. */
  readonly patienceMs: number;
  /** Whose an item is: of one owner at most one is taken at once, the others wait for the next turn. */
  readonly ownerOf: (item: Item) => number;
  /**
   * Does it. What it throws keeps anybody from it now: it is answered to the whole line.
   * @returns a result for each item, in their order
   */
  readonly run: (items: readonly Item[]) => Promise<ReadonlyArray<PromiseSettledResult<Result>>>;
}

/**
 * Waits in a line for its turn.
 * @throws what `run` says of the item, or AppError `busy` for one that waited too long.
 */
export type Join<Item, Result> = (line: string, item: Item) => Promise<Result>;

interface Caller<Item, Result> {
  readonly item: Item;
  readonly since: number;
  readonly resolve: (result: Result) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Lines of callers that want the same scarce thing one after the other. Each line is served by turns:
 * whoever comes while a turn is under way shares the next one, so that what a turn costs is paid once.
 * Whoever comes to an empty line does not wait.
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
      // Who stands behind would wait as long, to be told the same.
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

/** The first in a line have waited longest. */
function sendAway<Item, Result>(line: Array<Caller<Item, Result>>, patienceMs: number): void {
  const oldest = performance.now() - patienceMs;
  const stay = line.findIndex(({ since }) => since >= oldest);
  for (const { reject } of line.splice(0, stay === -1 ? line.length : stay)) {
    reject(new AppError('busy', { retryAfter: 2 }));
  }
}

/** Takes the first of a line out of it, one of each owner; who stays keeps their order. */
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
