import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { Lifecycle } from '../lifecycle.ts';

const READY_TIMEOUT_MS = 2_000;

/** Asks once for all who wait: a silent database would otherwise hold one connection per question. */
function databaseCheck(db: Database): () => Promise<boolean> {
  let asked: Promise<boolean> | null = null;
  async function ask(): Promise<boolean> {
    try {
      await sql`select 1`.execute(db);
      return true;
    } catch {
      return false;
    } finally {
      asked = null;
    }
  }
  return async () => {
    asked ??= ask();
    const patience = pause(READY_TIMEOUT_MS, false, { ref: false });
    return Promise.race([asked, patience]);
  };
}

/** `/healthz` (the process lives), `/readyz` (it can serve). */
export function registerOperations(
  app: FastifyInstance,
  { db, lifecycle }: { readonly db: Database; readonly lifecycle: Lifecycle },
): void {
  const databaseAnswers = databaseCheck(db);
  app.get('/healthz', { config: { on: 'every host' } }, async () => ({ status: 'ok' }));
  app.get('/readyz', { config: { on: 'every host' } }, async (_request, reply) => {
    if (lifecycle.isStopping()) return reply.code(503).send({ status: 'stopping' });
    const ready = await databaseAnswers();
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ok' : 'database' });
  });
}
