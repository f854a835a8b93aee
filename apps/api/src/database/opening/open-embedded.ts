import { setImmediate as nextTick } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { Kysely, type Logger, PGliteDialect } from 'kysely';
import { types } from 'pg';
import { StartRefusal } from '../../start-refusal.ts';
import type { EmbeddedHandle } from '../client.ts';
import { databaseClock } from './database-clock.ts';
import { makeDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import type { Schema } from '../schema.gen.ts';

const VACUUM_MS = 30 * 60_000;
/**
 * An eighth of PGlite's default, which it fills with zeros at each start, taking a third of the start time. Other pages
 * are read again from memory or the system's cache.
 */
const SHARED_BUFFERS = '16MB';

/**
 * Opens the embedded PostgreSQL (PGlite). With `folder` null it stays in memory (tests). It does not survive a power
 * loss (no fsync); see docs/operations.md.
 * @throws StartRefusal in one line when the folder cannot be used or another process holds it.
 */
export async function openEmbedded(
  folder: string | null,
  loadDataDir?: Blob,
  onStatement?: Logger,
): Promise<EmbeddedHandle> {
  let unlock = async (): Promise<void> => {};
  if (folder !== null) {
    await makeDataFolder(folder);
    unlock = await lockDataFolder(folder);
  }
  const pglite = await createPGlite(folder, loadDataDir).catch(async (error: unknown) => {
    await unlock();
    throw error;
  });
  yieldAfterQueries(pglite);
  const vacuum = setInterval(() => void pglite.exec('vacuum analyze').catch(() => {}), VACUUM_MS);
  vacuum.unref();
  const db = new Kysely<Schema>({ dialect: new PGliteDialect({ pglite }), log: onStatement ?? [] });
  return {
    kind: 'embedded',
    place: folder === null ? 'The database in memory' : `The data folder ${folder}`,
    db,
    reads: db,
    // The embedded database runs in this process, so it uses this machine's clock.
    clock: databaseClock(),
    listen: async (channel, onPayload) => {
      const stop = await pglite.listen(channel, onPayload);
      return () => stop();
    },
    // The folder's lock ensures that there is no other process.
    takeTurns: (_lock, work) => work(db),
    counts: () => ({ total: 1, idle: 0, waiting: 0, listening: true, writable: true }),
    dump: () => pglite.dumpDataDir('none'),
    close: async () => {
      clearInterval(vacuum);
      await db.destroy();
      if (!pglite.closed) await pglite.close();
      await unlock();
    },
  };
}

async function createPGlite(folder: string | null, loadDataDir: Blob | undefined): Promise<PGlite> {
  const creating = PGlite.create({
    ...(folder === null ? {} : { dataDir: `${folder}/postgres` }),
    ...(loadDataDir === undefined ? {} : { loadDataDir }),
    startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${SHARED_BUFFERS}`],
    parsers: {
      [types.builtins.DATE]: (value: string) => value,
      [types.builtins.INT8]: Number,
    },
  });
  if (folder === null) return creating;
  return creating.catch((error: unknown) => {
    throw new StartRefusal(
      `The embedded database in ${folder}/postgres cannot be opened: restore a copy of the folder, or move it away to begin with an empty one.`,
      { cause: error },
    );
  });
}

/**
 * PGlite runs in this thread: without a pause between queries, even within one transaction, timers and sockets starve.
 */
function yieldAfterQueries(pglite: PGlite): void {
  pauseAfterEach(pglite);
  const transaction = pglite.transaction.bind(pglite);
  pglite.transaction = (work) =>
    transaction((tx) => {
      pauseAfterEach(tx);
      return work(tx);
    });
}

function pauseAfterEach(asked: Pick<PGlite, 'query'>): void {
  const query = asked.query.bind(asked);
  asked.query = async (...args) => {
    const answer = await query(...args);
    await nextTick();
    return answer as never;
  };
}
