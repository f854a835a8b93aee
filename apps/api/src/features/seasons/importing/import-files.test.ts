import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  openSeasonFolder,
  SEASON_OPEN,
  type SeasonFolder,
} from '../../../testing/fixtures/season-fixture.ts';
import { fillDisk } from '../../../testing/outside/full-disk.ts';
import { drawnPicture, openTestFolder, SAMPLE_FILES } from '../../../testing/outside/test-files.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const folder = openTestFolder();
let server: TestApp;
let season: SeasonFolder;
beforeAll(async () => {
  server = await startTestApp({ startAt: SEASON_OPEN, env: { FILES_URL: folder.path } });
  season = await openSeasonFolder(server);
  await writeFile(join(season.path, 'serra.png'), await drawnPicture('#3a5'));
  await writeFile(join(season.path, 'marca.png'), await drawnPicture('#a35', 900, 90));
  await writeFile(join(season.path, 'larga.png'), await drawnPicture('#35a', 900, 90));
  await writeFile(join(season.path, 'regulamento.pdf'), SAMPLE_FILES.pdf);
});
afterAll(async () => {
  await server.close();
  await season.close();
  folder.remove();
});

const withFiles = (name: string) =>
  season
    .named(name)
    .replace('image: null ', 'image: serra.png ')
    .replace('documents: []', 'documents: [{ title: Regulamento, file: regulamento.pdf }]');

it('stores nothing of a rehearsal, nor of a season that the database refuses [SEASON-04]', async () => {
  const rehearsed = await season.importText(withFiles('ensaiada'), '--dry-run');
  expect([rehearsed.exit, rehearsed.err]).toEqual([0, '']);
  expect(folder.files()).toEqual([]);
  const late = withFiles('recusada').replace('publish_at: null', 'publish_at: 2020-01-01 10:00');
  const refused = await season.importText(late.replace('published: true', 'published: false'));
  expect(refused.err).toContain('publish_at: já passou: publique agora');
  expect(folder.files()).toEqual([]);
  expect((await season.importText(withFiles('guardada'))).err).toBe('');
  const kept = folder.files();
  expect(kept.filter((name) => name.endsWith('.pdf'))).toEqual(['regulamento.pdf']);
  expect(kept.length).toBeGreaterThan(1);
  // The same files again are recognised as stored ones.
  expect((await season.importText(withFiles('guardada'))).out).toBe('6 sem mudança.');
  expect(folder.files()).toEqual(kept);
});

it('keeps an event’s mark whole, and cuts a stage’s picture to a shape that is shown [FACE-74]', async () => {
  const text = season
    .named('marcada')
    .replace('logo: null ', 'logo: marca.png ')
    .replace('image: null ', 'image: larga.png ');
  expect((await season.importText(text)).err).toBe('');
  const { logo } = await server.services.db
    .selectFrom('events')
    .select('logo')
    .where('season_key', '=', 'marcada')
    .executeTakeFirstOrThrow();
  expect(logo).toMatch(/\/marca-900x90\.webp$/);
  expect((await season.shown('marcada'))?.image).toMatch(/\/larga-180x90\.webp$/);
});

it.each([
  ['a picture', /\.avif$/],
  ['a document', /\.pdf$/],
] as const)(
  'is tried again later where %s cannot be kept just now: nothing of it stays [SEASON-04]',
  async (what, which) => {
    const before = folder.files();
    await writeFile(join(season.path, 'serra.png'), await drawnPicture('#53a'));
    await writeFile(join(season.path, 'regulamento.pdf'), `%PDF-1.4\n%%EOF\n% ${what}`);
    const text = withFiles(`sem-espaco-${what.slice(2)}`);
    const filled = fillDisk(which);
    const refused = await season.importText(text);
    filled[Symbol.dispose]();
    expect(refused.err).toContain('Não deu para guardar o arquivo agora.');
    expect(folder.files()).toEqual(before);
    expect((await season.importText(text)).err).toBe('');
  },
);
