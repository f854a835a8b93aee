import { brands } from '@trilha/brands/brands.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openSeasonFolder,
  SEASON_OPEN,
  type SeasonFolder,
} from '../../../testing/fixtures/season-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { describeSeason } from '../describing/describe-season.ts';
import { readChampionships } from './read-championships.ts';

let server: TestApp;
let folder: SeasonFolder;
beforeAll(async () => {
  server = await startTestApp({ startAt: SEASON_OPEN });
  folder = await openSeasonFolder(server);
});
afterAll(async () => {
  await folder.close();
  await server.close();
});

const stored = () => readChampionships(server.services.db, 1);

describe('the championships of a season file', () => {
  it('are created, changed and left alone by key, with an audit row for each change [AFTER-22]', async () => {
    const text = folder.named('serra');
    const made = await folder.importText(text);
    expect(made.out).toContain('+ campeonato duplas-serra (Campeonato de duplas)');
    expect(await stored()).toMatchObject([
      {
        key: 'duplas-serra',
        season: 2026,
        scores: 'pair',
        stages: ['serra/pocos-de-caldas-2026', 'serra/socorro-2026'],
        best: null,
      },
    ]);
    const again = await folder.importText(text);
    expect(again.out).toContain('6 sem mudança.');
    const changed = await folder.importText(text.replace('best: null', 'best: 1'));
    expect(changed.out).toMatch(/~ campeonato duplas-serra .*: best/);
    const rows = await server.services.db
      .selectFrom('audit_log')
      .select(['action', 'detail'])
      .where('subject', '=', 'championship')
      .orderBy('id')
      .execute();
    expect(rows).toMatchObject([
      { action: 'created', detail: { key: 'duplas-serra' } },
      { action: 'updated', detail: { key: 'duplas-serra', fields: ['best'] } },
    ]);
    // A file without them leaves them as they are.
    await folder.importText(text.slice(0, text.indexOf('championships:')));
    expect(await stored()).toMatchObject([{ best: 1 }]);
  });

  it('are in the season’s file, but not in a stage’s [AFTER-22]', async () => {
    const brand = brands.find(({ id }) => id === 1);
    if (brand === undefined) throw new Error('no brand');
    const { db } = server.services;
    expect((await describeSeason(db, brand)).file.championships).toEqual(await stored());
    const { id } = await db.selectFrom('stages').select('id').executeTakeFirstOrThrow();
    expect((await describeSeason(db, brand, { only: id })).file.championships).toEqual([]);
  });

  it('name only stages that exist, or nothing of the file is imported [AFTER-22]', async () => {
    const text = folder.named('torta').replace('torta/socorro-2026', 'torta/marte-2026');
    const refused = await folder.importText(text);
    const line = text.split('\n').findIndex((one) => one.includes('marte-2026')) + 1;
    expect(refused.err).toMatch(
      new RegExp(`:${line}:\\d+ .*a etapa "torta/marte-2026" não existe`),
    );
    expect((await stored()).map(({ key }) => key)).toEqual(['duplas-serra']);
  });
});
