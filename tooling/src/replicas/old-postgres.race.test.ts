import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { runMigrations } from '@trilha/api/starting/run-migrations.ts';
import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { startReplica } from './replica.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const partners = { url: 'http://127.0.0.1:9', smtpUrl: 'smtp://127.0.0.1:9' };

/** A proxy to PostgreSQL that replaces the version in responses by another one of the same length. */
async function startOlder(target: string, [real, told]: readonly [string, string]) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const behind = connect(Number(port), hostname);
    for (const socket of [client, behind]) sockets.add(socket.on('error', () => {}));
    const older = new Transform({
      transform: (chunk: Buffer, _, done) =>
        done(null, Buffer.from(chunk.toString('latin1').replaceAll(real, told), 'latin1')),
    });
    pipeline(client, behind).catch(() => {});
    pipeline(behind, older, client).catch(() => {});
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: target.replace(`:${port}/`, `:${(server.address() as AddressInfo).port}/`),
    close: () => {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

describe.skipIf(serverUrl === undefined)('a PostgreSQL older than 15', () => {
  test('is refused in one line, by servers and by migrations, and nothing is left behind [EXT-25]', async () => {
    const { url, drop } = await createOwnDatabase(serverUrl ?? '', 'race');
    const { db, close } = openPostgres({ url, log: createLogger('silent') });
    const asked = async (expression: string): Promise<string> => {
      const { rows } = await sql<{ value: string }>`select ${sql.raw(expression)} as value`.execute(
        db,
      );
      return String(rows[0]?.value);
    };
    const real = await asked("current_setting('server_version_num')");
    const older = await startOlder(url, [real, '140011']);
    const dataFolder = await mkdtemp(join(tmpdir(), 'trilha-older-'));
    try {
      const reason =
        /^The database of DATABASE_URL \(.*\) cannot be used: it is PostgreSQL .*, and 15 is the oldest supported\.$/;
      for (const MIGRATE of ['1', '0']) {
        const env = { MIGRATE };
        const server = await startReplica({ databaseUrl: older.url, dataFolder, partners, env });
        expect(await server.gone).toBe(1);
        expect(server.said().split('\n')).toEqual([expect.stringMatching(reason), '']);
      }
      const migrated = runMigrations([], { DATABASE_URL: older.url }, () => {});
      await expect(migrated).rejects.toThrow(reason);
      const left = "(select count(*) from pg_class where relnamespace = 'public'::regnamespace)";
      expect(await asked(left)).toBe('0');
      // Negative control: the same database with its real version is accepted.
      await runMigrations([], { DATABASE_URL: url }, () => {});
      expect(Number(await asked(left))).toBeGreaterThan(0);
    } finally {
      older.close();
      await close();
      await drop();
      await rm(dataFolder, { recursive: true });
    }
  });
});
