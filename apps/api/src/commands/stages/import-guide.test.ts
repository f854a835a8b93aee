import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStageGuide } from '@trilha/contract/guides/guides.endpoints.ts';
import { findTrackText } from '../../features/seasons/tracks.sql.ts';
import {
  openSeasonFolder,
  SEASON_OPEN,
  type SeasonFolder,
} from '../../testing/fixtures/season-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';

describe('the guide of a stage in a season', () => {
  let server: TestApp;
  let season: SeasonFolder;
  beforeAll(async () => {
    server = await startTestApp({ startAt: SEASON_OPEN });
    season = await openSeasonFolder(server);
  });
  afterAll(async () => {
    await server.close();
    await season.close();
  });

  it('makes a stage’s guide what the file says, with documents, pictures and GPX, once [FACE-11]', async () => {
    await writeFile(join(season.path, 'regulamento.pdf'), SAMPLE_FILES.pdf);
    const create = { width: 480, height: 270, channels: 3, background: '#8a5a2b' } as const;
    await writeFile(join(season.path, 'chegada.png'), await sharp({ create }).png().toBuffer());
    await writeFile(
      join(season.path, 'rota.gpx'),
      '<gpx><trk><trkseg><trkpt lat="-21" lon="-46"/><trkpt lat="-21.1" lon="-46"/></trkseg></trk></gpx>',
    );
    const text = season.named('guia');
    const withFiles = text
      .replace('documents: []', 'documents: [{ title: Regulamento, file: regulamento.pdf }]')
      .replace('pictures: []', 'pictures: [{ file: chegada.png, description: A chegada }]')
      .replace('track: null', 'track: rota.gpx')
      .replace('distance_km: 186 ', 'distance_km: null ');
    expect((await season.importText(withFiles)).err).toBe('');
    const id = (await season.shown('guia'))?.id ?? 0;
    const guided = async () => (await server.call(readStageGuide, { params: { id } })).json().stage;
    const stage = await guided();
    expect(stage.guide).toMatchObject({
      contact: { whatsapp: '(35) 90000-0001' },
      documents: [{ title: 'Regulamento', size: SAMPLE_FILES.pdf.byteLength }],
      pictures: [{ description: 'A chegada' }],
    });
    const [{ address }] = stage.guide.documents;
    expect((await server.app.inject(address)).headers['content-type']).toBe('application/pdf');
    expect(stage).toMatchObject({ figures: { distance_km: 11, climb_m: 3_240 } });
    expect((await season.importText(withFiles)).out).toBe('6 sem mudança.');
    const changed = await season.importText(
      withFiles.replace('track_from: 2026-04-15', 'track_from: 2026-04-16'),
    );
    expect(changed.out).toMatch(/~ etapa pocos-de-caldas-2026 .*: track\n/);
    const { db } = server.services;
    const day = db.selectFrom('stage_routes').select('track_from').where('step_id', '=', id);
    expect(await day.executeTakeFirst()).toEqual({ track_from: '2026-04-16' });
    const bare = await season.importText(withFiles.replace(/ {8}guide:\n( {10}.*\n)+/, ''));
    expect(bare.out).toMatch(/: guide, track\n/);
    expect(await guided()).toMatchObject({ guide: null, route: null });
  });

  it('takes a route back that was replaced or taken away, by the name that versions have of it; none of another brand [SEASON-46]', async () => {
    const gpx = (end: string) =>
      `<gpx><trk><trkseg><trkpt lat="-21" lon="-46"/><trkpt lat="${end}" lon="-46"/></trkseg></trk></gpx>`;
    const first = gpx('-21.1');
    await writeFile(join(season.path, 'antes.gpx'), first);
    await writeFile(join(season.path, 'depois.gpx'), gpx('-21.2'));
    const text = season.named('volta').replace('distance_km: 186 ', 'distance_km: null ');
    const withTrack = (track: string) => season.importText(text.replace('track: null', track));
    expect((await withTrack('track: antes.gpx')).err).toBe('');
    const id = (await season.shown('volta'))?.id ?? 0;
    const kilometres = async () =>
      (await server.call(readStageGuide, { params: { id } })).json().stage.figures.distance_km;
    expect(await kilometres()).toBe(11);
    await withTrack('track: depois.gpx');
    expect(await kilometres()).toBe(22);
    await withTrack('track: null');
    const name = createHash('sha256').update(first).digest('hex').slice(0, 32);
    expect((await withTrack(`track: /track/${name}`)).err).toBe('');
    expect(await kilometres()).toBe(11);
    const { db } = server.services;
    expect(await findTrackText(db, 1, name)).toBe(first);
    expect(await findTrackText(db, 2, name)).toBeUndefined();
    await db.deleteFrom('stage_routes').where('step_id', '=', id).execute();
    expect(await findTrackText(db, 2, name)).toBeUndefined();
  });

  it('takes the name of a track’s file from the season, writes it out and leaves the one that an organiser gave [SEASON-91]', async () => {
    const gpx = `<gpx><trk><trkseg><trkpt lat="-21" lon="-46"/><trkpt lat="-21.3" lon="-46"/></trkseg></trk></gpx>`;
    await writeFile(join(season.path, 'serra.gpx'), gpx);
    const text = season.named('nome').replace('distance_km: 186 ', 'distance_km: null ');
    const named = (track: string) => season.importText(text.replace('track: null', track));
    expect((await named('track: serra.gpx')).err).toBe('');
    const id = (await season.shown('nome'))?.id ?? 0;
    const { db } = server.services;
    const nameOf = async () => {
      const query = db.selectFrom('stage_routes').select('track_name').where('step_id', '=', id);
      return (await query.executeTakeFirst())?.track_name;
    };
    expect(await nameOf()).toBe('serra.gpx');
    const digest = createHash('sha256').update(gpx).digest('hex').slice(0, 32);
    expect((await named(`track: /track/${digest}/Serra%20final.gpx`)).out).toContain(': track\n');
    expect(await nameOf()).toBe('Serra final.gpx');
    expect((await named('track: serra.gpx')).out).toBe('6 sem mudança.');
    expect((await named(`track: /track/${digest}/%zz`)).err).toContain('ao lado deste');
    expect(await nameOf()).toBe('Serra final.gpx');
  });

  it('refuses what a guide cannot be, with its line, and stores nothing [FACE-11]', async () => {
    await writeFile(join(season.path, 'foto.gpx'), SAMPLE_FILES.png);
    const text = season.named('guia-ruim');
    const refused = async (before: string, after: string) =>
      (await season.importText(text.replace(before, after))).err;
    expect(await refused('track: null', 'track: foto.gpx')).toMatch(
      /season\.yaml:\d+:\d+ track: foto\.gpx não é um arquivo GPX que se possa ler/,
    );
    expect(
      await refused('documents: []', 'documents: [{ title: A, file: chegada.png }]'),
    ).toContain('file: chegada.png não é um PDF');
    await writeFile(join(season.path, 'briefing.pdf'), '%PDF-1.4\n1 0 obj');
    expect(
      await refused('documents: []', 'documents: [{ title: A, file: briefing.pdf }]'),
    ).toContain('file: briefing.pdf chegou cortado');
    expect(await refused("time: '08:00'", "time: '8h'")).toContain('time: deve ser uma hora');
    expect(await refused('latitude: -21.7878', 'latitude: -210')).toContain('entre -90 e 90');
    expect(await refused('whatsapp: (35) 90000-0001', "whatsapp: '123'")).toContain(
      'deve ser um telefone com DDD',
    );
    expect(await refused('difficulty: 4 ', 'difficulty: 6 ')).toContain(
      'difficulty: é grande demais',
    );
    expect(await refused('pitch: Um', 'apelido: Um')).toContain('apelido: não existe aqui');
    expect(await season.shown('guia-ruim')).toBeUndefined();
  });
});
