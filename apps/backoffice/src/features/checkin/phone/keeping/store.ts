import type { SignedScan } from '@trilha/contract/checkin/scan.ts';

/** A log entry on this phone. */
export interface LogEntry extends SignedScan {
  readonly device: number;
  readonly sequence: number;
  /** 1 after the server has acknowledged it. */
  readonly kept: 0 | 1;
}

/** This phone's key-value store and log. */
export interface Store {
  readonly get: (name: string) => Promise<unknown>;
  readonly set: (name: string, value: unknown) => Promise<void>;
  readonly remove: (...names: readonly string[]) => Promise<void>;
  /** The whole log, in order. */
  readonly log: () => Promise<LogEntry[]>;
  /** @throws when another window has used the sequence number */
  readonly add: (entry: LogEntry) => Promise<void>;
  readonly markKept: (signatures: ReadonlySet<string>) => Promise<void>;
}

const NAME = 'trilha-checkin';

function done(request: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    request.addEventListener('complete', () => resolve());
    request.addEventListener('abort', () => reject(request.error ?? new Error('aborted')));
  });
}

function answer<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('failed')));
  });
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.addEventListener('upgradeneeded', () => {
    request.result.createObjectStore('things');
    request.result.createObjectStore('log', { keyPath: ['device', 'sequence'] });
  });
  return answer(request);
}

/** Opens the phone's database; nothing in it expires. */
export function openStore(): Store {
  const opened = openDatabase();
  // Asks the browser not to evict it when storage runs low.
  void navigator.storage?.persist?.().catch(() => false);
  const write = async (name: 'things' | 'log', work: (store: IDBObjectStore) => void) => {
    const transaction = (await opened).transaction(name, 'readwrite', { durability: 'strict' });
    work(transaction.objectStore(name));
    await done(transaction);
  };
  const read = async (name: 'things' | 'log') => (await opened).transaction(name).objectStore(name);
  const log = async (): Promise<LogEntry[]> =>
    answer((await read('log')).getAll() as IDBRequest<LogEntry[]>);
  return {
    get: async (name) => answer((await read('things')).get(name) as IDBRequest<unknown>),
    set: (name, value) => write('things', (store) => store.put(value, name)),
    remove: (...names) =>
      write('things', (store) => {
        for (const name of names) store.delete(name);
      }),
    log,
    add: (entry) => write('log', (store) => store.add(entry)),
    markKept: async (signatures) => {
      const sent = (await log()).filter((one) => one.kept === 0 && signatures.has(one.signature));
      await write('log', (store) => {
        // The server has the sheet, so it is deleted here: personal data stays no longer than necessary.
        for (const { sheet: _, ...entry } of sent) {
          store.put({ ...entry, kept: 1 } satisfies LogEntry);
        }
      });
    },
  };
}
