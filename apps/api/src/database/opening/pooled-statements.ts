import { randomBytes } from 'node:crypto';
import type { Client } from 'pg';

/** SQLSTATEs of a pooler that mixes up prepared statements: unknown name, name taken. */
const MIXED_UP = new Set(['26000', '42P05']);

/**
 * True when a pooler stands between this connection and PostgreSQL and passes the names of prepared statements on
 * unchanged, as PgBouncer before 1.21 does, or a later one with `max_prepared_statements = 0`. With
 * `pool_mode = transaction` a request then fails when its connection does not have the statement.
 */
export async function passesStatementNames(client: Client): Promise<boolean> {
  const name = `trilha_${randomBytes(8).toString('hex')}`;
  await client.query('begin');
  try {
    const { rows } = await client.query<{ pid: number; passed: boolean }>({
      name,
      text: `select pg_backend_pid() as pid,
        exists(select from pg_prepared_statements where name = '${name}') as passed`,
    });
    const [answer] = rows;
    // PgBouncer gives each client a process id that it made up, so the two ids differ only behind a pooler.
    const isPooled = answer?.pid !== Reflect.get(client, 'processID');
    if (answer?.passed === true) await client.query(`deallocate ${name}`);
    return isPooled && answer?.passed === true;
  } catch (error) {
    if (MIXED_UP.has(String(Reflect.get(Object(error), 'code')))) return true;
    throw error;
  } finally {
    await client.query('rollback');
  }
}
