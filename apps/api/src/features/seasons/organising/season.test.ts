import {
  downloadSeason,
  importSeasonFile,
  listSeason,
  listStageVersions,
  readSeasonStage,
  rehearseSeason,
  rehearseStage,
  saveStage,
  type SeasonItem,
  type SeasonStage,
  type SeasonStageRow,
  type StageVersion,
} from '@trilha/contract/seasons/season.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStage } from '../../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { storedContent } from '../../../testing/database/stored-content.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Combinado com a cidade';

let server: TestApp;
let director: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  director = await signInStaff(server, 'director');
});
afterAll(() => server.close());

async function seen(id: number, staff = director): Promise<SeasonStage> {
  return (await staff.call(readSeasonStage, { params: { id } })).json();
}
async function listed(staff = director, query = {}): Promise<SeasonStageRow[]> {
  return (await staff.call(listSeason, { query })).json().stages;
}
const stored = () => storedContent(server.services.db, new Set(['rate_limits', 'staff_sessions']));
async function newStage(overrides: Parameters<typeof stageFixture>[1] = {}) {
  return (await stageFixture(server.services, overrides)).stage;
}
async function versionsOf(id: number): Promise<StageVersion[]> {
  return (await director.call(listStageVersions, { params: { id } })).json().versions;
}
function save(id: number, body: object, staff = director) {
  return staff.call(saveStage, { params: { id }, body: { reason: REASON, ...body } });
}

describe('the season as organisers see it', () => {
  it('tells each stage with the state that customers meet and its places [SEASON-01]', async () => {
    const { services } = server;
    const wanted = {
      draft: await buildStage(services, { published_at: null }),
      announced: await buildStage(services, { window: 'soon' }),
      open: await buildStage(services, { vacancies: 9, vouchers: { CLUBE: 2 }, invitation: 1 }),
      full: await buildStage(services, { vacancies: 0 }),
      closed: await buildStage(services, { window: 'closed' }),
      held: await buildStage(services, { status: 'Realizada' }),
      cancelled: await buildStage(services, { status: 'Cancelada' }),
    };
    const rows = await listed();
    const stateOf = ({ id }: { id: number }) => rows.find(({ stage }) => stage.id === id)?.state;
    expect(Object.entries(wanted).map(([state, stage]) => [state, stateOf(stage)])).toEqual(
      Object.keys(wanted).map((state) => [state, state]),
    );
    const open = rows.find(({ stage }) => stage.id === wanted.open.id);
    expect(open?.places).toEqual(
      expect.arrayContaining([{ kind: 'voucher', voucher: 'CLUBE', capacity: 2, taken: 0 }]),
    );
  });

  it('is held to where the permission is held, the file included [SEASON-02]', async () => {
    const [own, other] = [await newStage(), await newStage()];
    const abroad = await newStage({ automaker_id: 2 });
    const ofStage = await signInStaff(server, 'director', { stage_id: own.id });
    expect((await listed(ofStage)).map(({ stage }) => stage.id)).toEqual([own.id]);
    const ofBrand = await signInStaff(server, 'auditor', { automaker_id: 1 });
    expect((await listed(ofBrand)).map(({ stage }) => stage.id)).not.toContain(abroad.id);
    const params = { id: other.id };
    expect((await ofStage.call(readSeasonStage, { params })).statusCode).toBe(404);
    expect((await ofStage.call(listStageVersions, { params })).statusCode).toBe(404);
    const body = { file: {} };
    expect((await ofStage.call(rehearseStage, { params, body })).statusCode).toBe(404);
    const text = (await ofStage.call(downloadSeason, { query: { brand: '1' } })).body;
    expect(text).toContain(`etapa-${own.id}`);
    expect(text).not.toContain(`etapa-${other.id}`);
    const import_ = await ofStage.call(rehearseSeason, { body: { text } });
    expect(import_.json().problems[0].message).toContain('seu acesso não é a toda a temporada');
    expect((await seen(own.id, await signInStaff(server, 'auditor'))).may_edit).toBe(false);
  });
});

describe('the YAML on the desk', () => {
  const download = async () =>
    (await director.call(downloadSeason, { query: { brand: '1' } })).body;

  it('goes out and in again without a change [SEASON-04]', async () => {
    await newStage({ vouchers: { CLUBE: 2 } });
    const answer = await director.call(downloadSeason, { query: { brand: '1' } });
    expect(answer.headers['content-disposition']).toContain('temporada-mitsubishi.yaml');
    const rehearsal = await director.call(rehearseSeason, { body: { text: answer.body } });
    const { items, problems } = rehearsal.json<{ items: SeasonItem[]; problems: [] }>();
    expect([problems, new Set(items.map(({ did }) => did))]).toEqual([[], new Set(['unchanged'])]);
  });

  it('is rehearsed without a trace, and done with who, why and every change [SEASON-05]', async () => {
    const stage = await newStage({ title: 'Etapa Ensaiada', event_value_cents: 41_000 });
    const text = (await download()).replace('event_value: "410.00"', 'event_value: "520.00"');
    const before = await stored();
    const rehearsed = (await director.call(rehearseSeason, { body: { text } })).json();
    expect(await stored()).toBe(before);
    const updated = rehearsed.items.filter(({ did }: SeasonItem) => did === 'updated');
    expect(updated).toMatchObject([
      {
        title: 'Etapa Ensaiada',
        changes: [{ field: 'event_value', from: '410.00', to: '520.00' }],
      },
    ]);
    const { version } = rehearsed;
    const body = { text, version, reason: REASON };
    expect((await director.call(importSeasonFile, { body })).statusCode).toBe(200);
    expect((await seen(stage.id)).file['event_value']).toBe('520.00');
    const again = await director.call(importSeasonFile, { body });
    expect([again.statusCode, again.json().code]).toEqual([409, 'season_changed']);
  });

  it('tells every problem with its line, and imports none of it [SEASON-06]', async () => {
    await newStage({ vacancies: 31 });
    const text = (await download()).replace('vacancies: 31', 'vacancies: muitas');
    const line = text.split('\n').findIndex((one) => one.includes('vacancies: muitas')) + 1;
    const rehearsed = (await director.call(rehearseSeason, { body: { text } })).json();
    expect(rehearsed).toMatchObject({ items: [], version: '', problems: [{ line }] });
  });
});

describe('one stage on the desk', () => {
  it('is saved by the rules of the file; problems stand at their fields [SEASON-10]', async () => {
    const stage = await newStage({ location: '', description: '' });
    const { file, version } = await seen(stage.id);
    const wrong = { ...file, stage_date: '2020-01-01 08:00', uf: 'Minas', vacancies: 'x' };
    const params = { id: stage.id };
    const rehearsed = await director.call(rehearseStage, { params, body: { file: wrong } });
    expect(rehearsed.json().problems.map(({ field }: { field: string }) => field)).toEqual(
      expect.arrayContaining(['uf', 'vacancies']),
    );
    const refused = await save(stage.id, { file: wrong, version });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'season_refused']);
    expect(Object.keys(refused.json().errors)).toEqual(expect.arrayContaining(['uf']));
    const dated = { ...file, end_registration_date: '2031-01-01 08:00' };
    expect((await save(stage.id, { file: dated, version })).json().errors).toEqual({
      end_registration_date: ['fica depois da etapa'],
    });
    expect((await seen(stage.id)).file).toEqual(file);
  });

  it('refuses in words to go below what is taken, and rehearses who is told [SEASON-11, SEASON-87]', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 3 });
    const { id } = fixture.stage;
    await enter(server, fixture, await entrantFixture(server.services));
    const { file, version, entered } = await seen(id);
    expect(entered).toBe(1);
    const none = await save(id, { file: { ...file, vacancies: 0 }, version });
    expect(none.json().errors).toEqual({
      vacancies: [expect.stringContaining('1 já estão ocupadas')],
    });
    const moved = { ...file, location: 'Praça Nova' };
    const before = await stored();
    const rehearsed = await director.call(rehearseStage, { params: { id }, body: { file: moved } });
    expect(rehearsed.json().item).toMatchObject({ did: 'updated', entered: 1, told: 1 });
    const renamed = { params: { id }, body: { file: { ...file, title: 'Etapa da Serra' } } };
    const cosmetic = await director.call(rehearseStage, renamed);
    expect(cosmetic.json().item).toMatchObject({ did: 'updated', told: 0, concerned: 1 });
    expect(await stored()).toBe(before);
    const told = async (notify: boolean) => {
      const { file: now, version: seenAs } = await seen(id);
      const file = { ...now, title: `${String(now['title'])} A` };
      return (await save(id, { file, version: seenAs, notify })).json().item.told;
    };
    expect([await told(false), await told(true)]).toEqual([0, 1]);
  });

  it('never writes over what somebody else saved meanwhile [SEASON-12]', async () => {
    const { id } = await newStage();
    const other = await signInStaff(server, 'admin');
    const [mine, theirs] = [await seen(id), await seen(id, other)];
    const first = await save(id, { ...theirs, file: { ...theirs.file, vacancies: 90 } }, other);
    expect(first.statusCode).toBe(200);
    const late = { ...mine, file: { ...mine.file, event_value: '90.00' } };
    const refused = await save(id, late);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'season_changed']);
    const now = await seen(id);
    expect(now.file).toEqual({ ...theirs.file, vacancies: 90 });
    expect(now.version).toBe(first.json().version);
    const merged = { file: { ...now.file, event_value: '90.00' }, version: now.version };
    expect((await save(id, merged)).statusCode).toBe(200);
    expect((await seen(id)).file).toMatchObject({ vacancies: 90, event_value: '90.00' });
  });

  it('keeps every version with who, when, why and what changed, and goes back to one [SEASON-13]', async () => {
    const { id } = await newStage({ title: 'Etapa Primeira' });
    const first = await seen(id);
    await save(id, { ...first, file: { ...first.file, title: 'Etapa Segunda' } });
    const [second, original] = await versionsOf(id);
    expect(second).toMatchObject({
      number: 2,
      who: director.staff.name,
      reason: REASON,
      changes: [{ field: 'title', from: 'Etapa Primeira', to: 'Etapa Segunda' }],
    });
    expect(original).toMatchObject({ number: 1, who: null });
    const { version } = await seen(id);
    await save(id, { file: original?.file, version, reason: 'Volta à versão 1' });
    expect((await seen(id)).version).toBe(first.version);
    expect((await versionsOf(id)).map(({ number }) => number)).toEqual([3, 2, 1]);
  });
});
