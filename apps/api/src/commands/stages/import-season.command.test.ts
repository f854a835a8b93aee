import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getAllEvents, getStage, type Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { enter, entrantFixture } from '../../testing/fixtures/entry-fixture.ts';
import {
  openSeasonFolder,
  SEASON_OPEN,
  type SeasonFolder,
} from '../../testing/fixtures/season-fixture.ts';
import { cancelStage } from '../../features/registrations/ending/cancel-stage.ts';
import { runStaff } from '../../testing/run-staff.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { pictureAt } from '@trilha/contract/files/picture-address.ts';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { poolsOf } from '../../testing/pools-of.ts';

const TEAM = { team_name: 'Equipe Serra' };

describe('import-season', () => {
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

  it('makes the documented example: events, categories, stages, places and vouchers [ENT-08, ENT-13]', async () => {
    const answer = await season.importText(season.named('primeira'));
    expect(answer).toMatchObject({ exit: 0, err: '' });
    expect(answer.out.split('\n').map((line) => line.replace(/ \(.*/, ''))).toEqual([
      '+ evento primeira',
      '+ categoria turismo',
      '+ categoria graduados',
      '+ etapa pocos-de-caldas-2026',
      '+ etapa socorro-2026',
      '+ campeonato duplas-primeira',
      '0 sem mudança.',
    ]);
    const stage = await season.shown('primeira');
    expect(stage).toMatchObject({
      stage_date: '2026-04-18T11:00:00.000Z',
      event_value: '500.00',
      vacancies: 40,
      vacancies_left: 29,
    });
    expect(await poolsOf(server, stage?.id ?? 0)).toEqual([
      { kind: 'first_batch', capacity: 4, taken: 0 },
      { kind: 'general', capacity: 29, taken: 0 },
      { kind: 'invitation', capacity: 2, taken: 0 },
      { kind: 'voucher', capacity: 5, taken: 0 },
    ]);
    const one = (await server.call(getStage, { params: { id: stage?.id ?? 0 } })).json();
    expect(one.step.event.categories).toHaveLength(2);
    const draft = server.services.db.selectFrom('stages').select('published_at');
    expect(await draft.where('title', '=', 'Etapa Socorro').execute()).toEqual([
      { published_at: null },
    ]);
    expect((await server.call(getAllEvents)).body).not.toContain('Etapa Socorro');
  });

  it('changes nothing when the same file comes again, and tells what another one changes', async () => {
    const text = season.named('de-novo');
    await season.importText(text);
    const rows = async () => [
      await server.services.db.selectFrom('audit_log').selectAll().execute(),
      await server.services.db.selectFrom('stages').selectAll().execute(),
    ];
    const before = await rows();
    expect(await season.importText(text)).toMatchObject({ exit: 0, out: '6 sem mudança.' });
    expect(await rows()).toEqual(before);
    const more = text
      .replace('vacancies: 40', 'vacancies: 45')
      .replace('TRILHA-26: 5', 'TRILHA-26: 6\n          NOVO: 1');
    const rehearsed = await season.importText(more, '--dry-run');
    expect(rehearsed.out).toMatch(
      /~ etapa pocos-de-caldas-2026 .*: vacancies, voucher TRILHA-26, voucher NOVO\n5 sem mudança\. Ensaio/,
    );
    expect(await rows()).toEqual(before);
    await season.importText(more);
    expect(await season.shown('de-novo')).toMatchObject({ vacancies: 45, vacancies_left: 32 });
  });

  it('is refused with its line where it contradicts itself or what is taken, and changes nothing', async () => {
    const text = season.named('cheia').replace('vacancies: 40', 'vacancies: 12');
    await season.importText(text);
    const stage = await season.shown('cheia');
    const fixture = await fixtureOf(stage);
    const first = await entrantFixture(server.services);
    expect((await enter(server, fixture, first, TEAM)).statusCode).toBe(201);
    const overlap = await season.importText(text.replace('2026-04-14 10:00', '2026-04-13 10:00'));
    expect(overlap.exit).toBe(2);
    const line = text.split('\n').findIndex((one) => one.includes('end_first_batch')) + 1;
    expect(overlap.err).toContain(
      `season.yaml:${line}:9 end_first_batch: o primeiro lote precisa terminar`,
    );
    const tooFew = await season.importText(text.replace('vacancies: 12', 'vacancies: 11'));
    expect(tooFew.err).toMatch(
      /season\.yaml:\d+:9 vacancies: sobrariam 0 vagas, e 1 já estão ocupadas/,
    );
    const dropped = await season.importText(text.replace('TRILHA-26: 5', 'OUTRO: 5'));
    expect(dropped.err).toContain('vouchers: falta o voucher TRILHA-26');
    const hidden = await season.importText(text.replace('published: true', 'published: false'));
    expect(hidden.err).toContain('published: a etapa já tem inscrições');
    expect((await season.importText(text)).out).toBe('6 sem mudança.');
  });

  it('gives places that a larger capacity brings to who waits', async () => {
    const text = season.named('espera').replace('vacancies: 40', 'vacancies: 12');
    await season.importText(text);
    const fixture = await fixtureOf(await season.shown('espera'));
    await enter(server, fixture, await entrantFixture(server.services), TEAM);
    const second = await entrantFixture(server.services);
    const waiting = (await enter(server, fixture, second, TEAM)).json().registration;
    expect(waiting.status).toBe('Lista de Espera');
    await season.importText(text.replace('vacancies: 12', 'vacancies: 13'));
    await server.services.jobs.runDue();
    const [mail] = server.partners.mailbox.list(second.email);
    expect(mail?.subject).toMatch(/^Você conseguiu uma vaga!/);
  });

  it('keeps a cancelled stage as it is', async () => {
    const text = season.named('cancelada');
    await season.importText(text);
    const id = (await season.shown('cancelada'))?.id ?? 0;
    const by = { as: 'ana.souza' };
    await cancelStage(server.services, { stageId: id, by, isRehearsal: false });
    const again = await season.importText(text.replace('vacancies: 40', 'vacancies: 50'));
    expect(again).toMatchObject({ exit: 0, out: expect.stringContaining('está cancelada e fica') });
    expect(await season.shown('cancelada')).toMatchObject({ status: 'Cancelada', vacancies: 40 });
  });

  it('stores a picture once, below our own origin, as AVIF and WebP [FACE-74]', async () => {
    const create = { width: 600, height: 400, channels: 3 as const, background: '#456' };
    await writeFile(join(season.path, 'serra.png'), await sharp({ create }).png().toBuffer());
    await writeFile(join(season.path, 'quebrada.png'), SAMPLE_FILES.png);
    await writeFile(join(season.path, 'serra.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const text = season.named('retrato');
    const withImage = (image: string) => text.replace('image: null ', `image: ${image} `);
    await season.importText(withImage('serra.png'));
    const address = (await season.shown('retrato'))?.image;
    expect(address).toMatch(/^\/files\/[0-9a-f]{32}\/serra-600x400\.webp$/);
    for (const { webp, avif } of pictureAt(address ?? '') ?? []) {
      const kinds = await Promise.all([webp, avif].map((one) => server.app.inject(one)));
      const types = kinds.map(({ headers }) => headers['content-type']);
      expect(types).toEqual(['image/webp', 'image/avif']);
    }
    expect((await season.importText(withImage('serra.png'))).out).toBe('6 sem mudança.');
    expect((await season.importText(withImage('serra.svg'))).err).toContain('não é uma imagem');
    const broken = await season.importText(withImage('quebrada.png'));
    expect(broken.err).toContain('quebrada.png não é uma imagem que se possa ler');
    expect((await season.importText(withImage('nada.png'))).err).toMatch(
      /image: não há o arquivo nada\.png/,
    );
  });

  it('tells apart a file that is not there', async () => {
    const answer = await runStaff(
      server,
      'import-season',
      '--file',
      join(season.path, 'nada.yaml'),
    );
    expect(answer).toMatchObject({ exit: 2, err: expect.stringContaining('Não foi possível ler') });
  });

  async function fixtureOf(stage: Stage | undefined) {
    if (stage === undefined) throw new Error('the stage is not shown');
    const { db } = server.services;
    const built = await db
      .selectFrom('stages')
      .selectAll()
      .where('id', '=', stage.id)
      .executeTakeFirstOrThrow();
    const category = await db
      .selectFrom('categories')
      .selectAll()
      .where('event_id', '=', stage.event_id)
      .where('browser', '=', false)
      .executeTakeFirstOrThrow();
    return {
      stage: { ...built, pools: { general: 0, first_batch: null, invitation: null }, vouchers: [] },
      category,
    };
  }
});
