import {
  downloadDeskExport,
  startRegistrationExport,
} from '@trilha/contract/desk/exports/export.endpoints.ts';
import { ALL_REGISTRATION_COLUMNS } from '@trilha/contract/desk/exports/registration-columns.ts';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { enterForCustomer } from '../../../testing/fixtures/desk-entry-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Lista para a largada';
let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

const start = (wish: object, by = support) =>
  by.call(startRegistrationExport, {
    body: { search: {}, columns: ['numero'], reason: REASON, ...wish },
  });
const take = (id: number, by = support) => by.call(downloadDeskExport, { params: { id } });
const linesOf = (body: string) => body.slice('\uFEFF'.length, -2).split('\r\n').slice(1);
const entryOf = (id: number) =>
  server.services.db
    .selectFrom('registrations')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

it('has each row once and in order, also past the first five hundred [DESK-60]', async () => {
  const { db } = server.services;
  const fixture = await stageFixture(server.services, { vacancies: 5 });
  const { registration } = (
    await enter(server, fixture, await entrantFixture(server.services))
  ).json();
  const { id: _, ...copy } = await entryOf(registration.id);
  const cancelled = { ...copy, status: 'Cancelada' as const, places: 0 };
  const numbers = Array.from({ length: 1_020 }, (__, at) => 5_000 + at);
  for (const half of [numbers.slice(0, 510), numbers.slice(510)]) {
    const rows = half.map((inscription_number) => ({ ...cancelled, inscription_number }));
    await db.insertInto('registrations').values(rows).execute();
  }
  const stage = fixture.stage.id;
  const all = [registration.inscription_number, ...numbers].map(formatInscriptionNumber);
  for (const [sort, order] of [
    ['number', all],
    ['-number', all.toReversed()],
    ['-created', all.toReversed()],
  ] as const) {
    const { id, rows } = (await start({ search: { stage, sort } })).json();
    expect(rows).toBe(1_021);
    expect(linesOf((await take(id)).body)).toEqual(order);
  }
});

it('writes out what stands in each column, and nothing where nothing does [DESK-60]', async () => {
  const { db } = server.services;
  const fixture = await stageFixture(server.services, {
    title: 'Serra',
    vacancies: 1,
    event_value_cents: 123_456,
  });
  const entrants = [await entrantFixture(server.services), await entrantFixture(server.services)];
  const ids: number[] = [];
  for (const entrant of entrants) {
    ids.push((await enter(server, fixture, entrant)).json().registration.id);
  }
  const placed = db.updateTable('registrations').where('id', '=', ids[0] ?? 0);
  await placed
    .set({ team_name: 'Mar', voucher: 'CLUBE' })
    .set({ expires_at: new Date('2026-03-11T15:05:00.000Z') })
    .execute();
  const { id } = (await start({ ids, columns: ALL_REGISTRATION_COLUMNS })).json();
  const file = await take(id);
  expect(file.headers['content-disposition']).toBe(
    'attachment; filename="inscricoes-2026-03-10.csv"',
  );
  const [waits = [], owes = []] = linesOf(file.body).map((line) => line.split(';'));
  const plates = entrants.map(({ vehicles }) => vehicles[0]?.plate);
  const told = (row: readonly string[]) =>
    Object.fromEntries(ALL_REGISTRATION_COLUMNS.map((name, at) => [name, row[at]]));
  expect(told(owes)).toMatchObject({
    placa: plates[0],
    piloto: 'Marina Duarte',
    etapa: 'Serra',
    situacao: 'Aguardando Pagamento',
    vence: '11/03/2026 12:05',
    valor: '1234,56',
    carros: '1',
    recebido: '0,00',
    fila: '',
    equipe: 'Mar',
    voucher: 'CLUBE',
  });
  expect(told(waits)).toMatchObject({
    placa: plates[1],
    situacao: 'Lista de Espera',
    vence: '',
    fila: '1',
    equipe: '',
    voucher: '',
  });
  const searched = await start({ search: { text: entrants[1]?.email } });
  expect(searched.json()).toMatchObject({ rows: 1 });
});

it('says which entries their customers have not confirmed, as the list does [DESK-60, DESK-186]', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 1 });
  const ids: number[] = [];
  for (let count = 0; count < 3; count += 1) {
    const entrant = await entrantFixture(server.services);
    const { id } = (await enterForCustomer(support, fixture, entrant)).json();
    ids.push(id);
    if (count < 2) continue;
    const body = { registration_id: id };
    await server.call(cancelRegistration, { token: entrant.token, body });
  }
  const { id } = (await start({ ids, columns: ['situacao'] })).json();
  expect(linesOf((await take(id)).body).toSorted()).toEqual([
    'A confirmar',
    'Cancelada',
    'Lista de Espera, a confirmar',
  ]);
});

it('has what its taker may see at that moment alone [DESK-62]', async () => {
  const leaving = await signInStaff(server, 'support', { automaker_id: 1 });
  const { id, rows } = (await start({}, leaving)).json();
  expect(linesOf((await take(id, leaving)).body)).toHaveLength(rows);
  const grants = server.services.db.updateTable('staff_grants').set({ automaker_id: 2 });
  await grants.where('staff_id', '=', leaving.staff.id).execute();
  expect(linesOf((await take(id, leaving)).body)).toEqual([]);
});

it('keeps in the audit which columns, and in the log how many were ticked, or that nothing was typed [DESK-62]', async () => {
  const { db, clock } = server.services;
  const [first] = await db.selectFrom('registrations').select('id').limit(1).execute();
  const wish = { ids: [first?.id ?? 0], columns: ['cpf', 'piloto'] };
  const { id } = (await start(wish)).json();
  const told = await db
    .selectFrom('audit_log')
    .select(['at', 'staff_session', 'detail', 'reason'])
    .where('subject', '=', 'export')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  expect(told).toEqual({
    at: clock.now(),
    staff_session: support.sessionId,
    detail: { rows: 1, columns: wish.columns },
    reason: REASON,
  });
  await start({ ...wish, search: { text: '' } });
  const log = db.selectFrom('personal_access_log').select(['at', 'people', 'filter']);
  const filter = { has_text: false, marked: 1, columns: wish.columns };
  const kept = { at: clock.now(), people: 1, filter };
  expect(await log.orderBy('id', 'desc').limit(2).execute()).toEqual([kept, kept]);
});
