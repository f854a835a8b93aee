import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { createOwnDatabase } from '../../testing/database/own-database.ts';
import { migrate } from './migrate.ts';
import { openPostgres } from '../opening/open-postgres.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const log = pino({ level: 'silent' });
const AT_ONCE = 6;
const ROUNDS = 3;

describe.skipIf(serverUrl === undefined)('migrations of processes that start together', () => {
  test.each([...Array(ROUNDS).keys()])(
    'are one process’s, and no other fails (round %i)',
    async () => {
      const { url, drop } = await createOwnDatabase(serverUrl ?? '', 'race');
      const handles = Array.from({ length: AT_ONCE }, () => openPostgres({ url, log }));
      try {
        const applied = await Promise.all(handles.map((handle) => migrate(handle)));
        expect(applied.filter((names) => names.length > 0)).toHaveLength(1);
      } finally {
        await Promise.all(handles.map(({ close }) => close()));
        await drop();
      }
    },
  );
});
