import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@trilha/api/database/migrating/migrate.ts';
import { openPostgres } from '@trilha/api/database/opening/open-postgres.ts';
import { createLogger } from '@trilha/api/platform/operations/logger.ts';
import { enter, entrantFixture, stageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { createOwnDatabase } from '@trilha/api/testing/database/own-database.ts';
import { type RaceApp, startRaceApp } from '@trilha/api/testing/race-app.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { countRows, DUMP } from './backup-manifest.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const ENTRANTS = 12;

describe.skipIf(serverUrl === undefined)('a backup', () => {
  let app: RaceApp;
  let folder: string;
  let backup: string;
  let empty: Awaited<ReturnType<typeof createOwnDatabase>>;
  const filesFolder = () => join(folder, 'files');
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'trilha-backup-'));
    mkdirSync(filesFolder());
    writeFileSync(join(filesFolder(), 'resultado.pdf'), 'one published file');
    app = await startRaceApp(serverUrl ?? '');
    empty = await createOwnDatabase(serverUrl ?? '', 'restored');
  });
  afterAll(async () => {
    await app.close();
    await empty.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  test('taken while people enter is one moment: each entry whole or not there', async () => {
    const fixture = await stageFixture(app.services, { vacancies: ENTRANTS });
    const entrants = [];
    for (let index = 0; index < ENTRANTS; index += 1)
      entrants.push(await entrantFixture(app.services));
    const entering = Promise.all(entrants.map((entrant) => enter(app, fixture, entrant)));
    backup = await makeBackup({
      databaseUrl: app.databaseUrl,
      filesFolder: filesFolder(),
      into: join(folder, 'backups'),
    });
    expect((await entering).map(({ statusCode }) => statusCode)).toEqual(entrants.map(() => 201));
    const restored = await restoreBackup({
      from: backup,
      databaseUrl: empty.url,
      filesFolder: join(folder, 'restored'),
    });
    expect(restored['customers']).toBe(ENTRANTS);
    expect(restored['registration_vehicles']).toBe(restored['registrations']);
    expect(restored['vacancy_ledger']).toBe(restored['registrations']);
    expect(readFileSync(join(folder, 'restored/resultado.pdf'), 'utf8')).toBe('one published file');
  });

  test('brought back needs no migration, and keeps its rules', async () => {
    const handle = openPostgres({ url: empty.url, log: createLogger('silent') });
    try {
      expect(await migrate(handle)).toEqual([]);
      const ofFresh = Object.keys(await countRows(app.services.db));
      expect(Object.keys(await countRows(handle.db))).toEqual(ofFresh);
      const [pool] = await handle.db.selectFrom('vacancy_pools').selectAll().execute();
      const oversold = handle.db
        .updateTable('vacancy_pools')
        .set({ taken: (pool?.capacity ?? 0) + 1 })
        .where('id', '=', pool?.id ?? 0)
        .execute();
      await expect(oversold).rejects.toThrow('vacancy_pools_not_oversold');
    } finally {
      await handle.close();
    }
  });

  test('goes into no database and no folder that holds anything, and stays out whole', async () => {
    const plan = { from: backup, filesFolder: null };
    await expect(restoreBackup({ ...plan, databaseUrl: app.databaseUrl })).rejects.toThrow(
      'the database holds tables already',
    );
    const other = await createOwnDatabase(serverUrl ?? '', 'restored');
    await expect(
      restoreBackup({ from: backup, databaseUrl: other.url, filesFolder: filesFolder() }),
    ).rejects.toThrow('holds files already');
    await other.drop();
  });

  test('that was changed or not finished is refused, as the negative control', async () => {
    appendFileSync(join(backup, DUMP), 'x');
    const other = await createOwnDatabase(serverUrl ?? '', 'restored');
    const plan = { databaseUrl: other.url, filesFolder: null };
    await expect(restoreBackup({ ...plan, from: backup })).rejects.toThrow('not as it was written');
    await expect(restoreBackup({ ...plan, from: folder })).rejects.toThrow('no finished backup');
    await other.drop();
  });
});
