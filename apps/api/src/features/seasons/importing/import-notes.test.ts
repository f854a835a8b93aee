import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  enter,
  entrantFixture,
  type StageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import {
  aWeekLater,
  openSeasonFolder,
  SEASON_OPEN,
  type SeasonFolder,
} from '../../../testing/fixtures/season-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const TEAM = { team_name: 'Equipe Serra' };
/** The user of a server command. */
const BY = { as: 'ana.souza' };

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

/** Audit rows written since. */
async function notesSince(id: number) {
  const rows = server.services.db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'subject', 'detail'])
    .where('id', '>', id)
    .where('subject', 'in', ['event', 'category', 'stage']);
  return rows.orderBy('id').execute();
}
async function newestNote(): Promise<number> {
  const rows = server.services.db.selectFrom('audit_log').select('id').orderBy('id', 'desc');
  return (await rows.limit(1).executeTakeFirst())?.id ?? 0;
}
const stageOf = (name: string) =>
  server.services.db
    .selectFrom('stages')
    .selectAll()
    .where('title', '=', `Etapa ${name}`)
    .executeTakeFirstOrThrow();
async function fixtureOf(name: string): Promise<StageFixture> {
  const stage = await stageOf(name);
  const category = await server.services.db
    .selectFrom('categories')
    .selectAll()
    .where('event_id', '=', stage.event_id)
    .where('browser', '=', false)
    .executeTakeFirstOrThrow();
  const pools = { general: 0, first_batch: null, invitation: null };
  return { stage: { ...stage, pools, vouchers: [] }, category };
}

it('writes down everything that it makes, and of what it changes the fields, once', async () => {
  const text = season.named('anotada');
  const before = await newestNote();
  await season.importText(text);
  const made = await notesSince(before);
  expect(made.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['created', 'event', { ...BY, key: 'anotada', fields: [] }],
    ['created', 'category', { ...BY, key: 'turismo', fields: [] }],
    ['created', 'category', { ...BY, key: 'graduados', fields: [] }],
    ['created', 'stage', { ...BY, key: 'pocos-de-caldas-2026', fields: [] }],
    ['created', 'stage', { ...BY, key: 'socorro-2026', fields: [] }],
  ]);
  expect(new Set(made.map(({ at, actor }) => `${actor} ${at.toISOString()}`))).toEqual(
    new Set([`staff ${SEASON_OPEN.toISOString()}`]),
  );
  const made2 = await newestNote();
  const other = text
    .replace('name: Motorsports', 'name: Copa Serra')
    .replace('name: Graduados', 'name: Graduados e Mestres');
  const told = await season.importText(other);
  expect(told.out).toContain('~ evento anotada');
  expect(told.out).toContain('~ categoria graduados');
  expect(told.out).toContain('4 sem mudança.');
  const changed = await notesSince(made2);
  expect(changed.map(({ action, subject, detail }) => [action, subject, detail])).toEqual([
    ['updated', 'event', { ...BY, key: 'anotada', fields: ['name'] }],
    ['updated', 'category', { ...BY, key: 'graduados', fields: ['name'] }],
  ]);
  const { event_id } = await stageOf('anotada');
  const { db } = server.services;
  const event = db.selectFrom('events').select('name').where('id', '=', event_id);
  expect(await event.executeTakeFirst()).toEqual({ name: 'Copa Serra' });
  const categories = db.selectFrom('categories').select('name').where('event_id', '=', event_id);
  expect((await categories.orderBy('id').execute()).map(({ name }) => name)).toEqual([
    'Turismo',
    'Graduados e Mestres',
  ]);
});

it('tells in what is written down how many read of a move', async () => {
  const text = season.named('movida');
  await season.importText(text);
  const fixture = await fixtureOf('movida');
  await enter(server, fixture, await entrantFixture(server.services), TEAM);
  const before = await newestNote();
  await season.importText(aWeekLater(text));
  expect((await notesSince(before)).map(({ detail }) => detail)).toEqual([
    { ...BY, key: 'pocos-de-caldas-2026', fields: ['stage_date'], told: 1 },
  ]);
});

it('keeps the date of one that somebody entered from going into the past, and lets others be corrected', async () => {
  const text = season.named('passada');
  await season.importText(text);
  const past = text
    .replace('stage_date: 2026-04-18 08:00', 'stage_date: 2026-04-12 08:00')
    .replace('start_first_batch: 2026-04-09 10:00', 'start_first_batch: 2026-04-01 10:00')
    .replace('end_first_batch: 2026-04-13 23:59', 'end_first_batch: 2026-04-02 23:59')
    .replace('start_registration_date: 2026-04-14', 'start_registration_date: 2026-04-03')
    .replace('end_registration_date: 2026-04-16', 'end_registration_date: 2026-04-10')
    .replace('cancellation_limit: 2026-04-15', 'cancellation_limit: 2026-04-09');
  const nobody = await season.importText(past, '--dry-run');
  expect([nobody.exit, nobody.err]).toEqual([0, '']);
  await enter(server, await fixtureOf('passada'), await entrantFixture(server.services), TEAM);
  const refused = await season.importText(past);
  expect(refused.err).toMatch(
    /stage_date: a etapa já tem inscrições e não pode passar para uma data que já foi/,
  );
  // A draft again, and in the past: both problems are reported.
  const hidden = await season.importText(past.replace('published: true', 'published: false'));
  expect(hidden.err).toContain('stage_date: a etapa já tem inscrições');
  expect(hidden.err).toContain('published: a etapa já tem inscrições e não pode voltar a rascunho');
  // An unchanged date is accepted on the day itself, too.
  server.clock.set(new Date('2026-04-18T12:00:00.000Z'));
  const same = await season.importText(text.replace('vacancies: 40', 'vacancies: 41'));
  server.clock.set(SEASON_OPEN);
  expect(same.err).toBe('');
  expect((await stageOf('passada')).vacancies).toBe(41);
  // The date of a past stage may be corrected.
  const held = past.replace(/( +)stage_date: .*/, '$&\n$1status: Realizada');
  expect((await season.importText(held)).err).toBe('');
  expect((await stageOf('passada')).stage_date).toEqual(new Date('2026-04-12T11:00:00.000Z'));
});

it('makes a draft of what nobody entered, and publishes it again as of then', async () => {
  const text = season.named('rascunho');
  await season.importText(text);
  expect((await stageOf('rascunho')).published_at).toEqual(SEASON_OPEN);
  server.clock.advance(60_000);
  await season.importText(text.replace('vacancies: 40', 'vacancies: 42'));
  expect((await stageOf('rascunho')).published_at).toEqual(SEASON_OPEN);
  await season.importText(text.replace('published: true', 'published: false'));
  expect((await stageOf('rascunho')).published_at).toBeNull();
  await season.importText(text);
  expect((await stageOf('rascunho')).published_at).toEqual(server.clock.now());
  server.clock.set(SEASON_OPEN);
});

it('changes the last day of a code, names it, and leaves its places', async () => {
  const text = season.named('validade');
  await season.importText(text);
  const withDay = text.replace('TRILHA-26: 5', 'TRILHA-26: { places: 5, until: 2026-04-15 }');
  const told = await season.importText(withDay);
  expect(told.out).toMatch(/~ etapa pocos-de-caldas-2026 .*: validade TRILHA-26\n/);
  const { id } = await stageOf('validade');
  const code = server.services.db
    .selectFrom('vouchers')
    .select('valid_until')
    .where('step_id', '=', id);
  expect(await code.execute()).toEqual([{ valid_until: '2026-04-15' }]);
  expect((await season.importText(withDay)).out).toContain('6 sem mudança.');
  await season.importText(text);
  expect(await code.execute()).toEqual([{ valid_until: null }]);
  const batch = await season.importText(
    text.replace('vacancies_first_batch: 4', 'vacancies_first_batch: 5'),
  );
  expect(batch.out).toMatch(/: vacancies_first_batch\n/);
  const two = 'TRILHA-26: 5\n          OUTRO-26: { places: 1, until: 2026-04-10 }';
  const withBoth = text.replace('TRILHA-26: 5', two);
  expect((await season.importText(withBoth)).err).toBe('');
  expect((await season.importText(withBoth)).out).toContain('6 sem mudança.');
});
