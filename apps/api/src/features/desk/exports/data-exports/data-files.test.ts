import {
  downloadDataExport,
  startBriefingExport,
  startFinanceExport,
  startMarketingExport,
} from '@trilha/contract/desk/exports/data-exports.endpoints.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCustomer } from '../../../../builders/customer.ts';
import { buildPerson } from '../../../../builders/person.ts';
import { findSeats, writeAnswers } from '../../../questions/questions.sql.ts';
import { sayConsent } from '../../../../testing/acts/mailing-acts.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const REASON = 'Reunião de pilotos';
let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
/** Hides the customers of earlier tests from the file. */
beforeEach(() => server.services.db.updateTable('customers').set({ status: 0 }).execute());
afterAll(() => server.close());

const start = (staff: SignedInStaff, endpoint: Endpoint, body: object) =>
  staff.call(endpoint, { body: { ...body, reason: REASON } });
const take = (staff: SignedInStaff, id: number) =>
  staff.call(downloadDataExport, { params: { id } });

async function fileOf(staff: SignedInStaff, endpoint: Endpoint, body: object) {
  const started = await start(staff, endpoint, body);
  const { id, rows, expires_at } = started.json();
  const expires = new Date(server.clock.now().getTime() + 15 * 60_000);
  expect([started.statusCode, expires_at]).toEqual([201, expires.toISOString()]);
  const told = await server.services.db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'staff_id', 'action', 'detail', 'reason'])
    .where('subject', '=', 'export')
    .where('subject_id', '=', id)
    .executeTakeFirst();
  expect(told).toMatchObject({
    at: server.clock.now(),
    actor: 'staff',
    staff_id: staff.staff.id,
    action: 'exported',
    detail: { rows, ...body },
    reason: REASON,
  });
  const file = await take(staff, id);
  const [head = '', ...lines] = file.body.slice('\uFEFF'.length, -2).split('\r\n');
  expect(lines).toHaveLength(rows);
  return { name: file.headers['content-disposition'], head, lines };
}

it('names everybody of a car in a briefing, with what is known of each [DESK-100]', async () => {
  const { services } = server;
  const fixture = await stageFixture(
    services,
    { companion: true, companion_allowed_quantity: 2 },
    { name: 'Turismo', companion: true, browser: true },
  );
  const entrant = await entrantFixture(services);
  const navigator = await buildPerson(services, { customer_id: entrant.id });
  const unknown = await buildPerson(services, { customer_id: entrant.id, kind: 'companion' });
  const vehicle_id = entrant.vehicles[0]?.id;
  const entry = await enter(server, fixture, entrant, {
    vehicles: [{ vehicle_id, conductor_id: entrant.personId, navigator_id: navigator.id }],
    vehicleCompanions: [{ vehicle_id, companion_id: unknown.id }],
  });
  const { registration } = entry.json();
  const born = services.db.updateTable('people').set({ date_of_birth: null });
  await born.where('id', '=', unknown.id).execute();
  const starts = services.db
    .updateTable('registration_vehicles')
    .set({ start_group: 'B', start_time: '08:30' });
  await starts.where('registration_id', '=', registration.id).execute();
  const named = services.db.updateTable('registrations').set({ team_name: 'Serra' });
  await named.where('id', '=', registration.id).execute();
  const support = await signInStaff(server, 'support');
  const { name, head, lines } = await fileOf(support, startBriefingExport, {
    stage: fixture.stage.id,
  });
  expect(name).toBe(`attachment; filename="briefing-etapa-${fixture.stage.id}.csv"`);
  expect(head).toBe(
    'Nº;Situação;Categoria;Equipe;Veículo;Placa;Cor;Grupo;Largada;Papel;Nome;Idade no dia;Telefone;Contato de emergência',
  );
  const { model, plate, color } = entrant.vehicles[0] ?? {};
  const number = formatInscriptionNumber(registration.inscription_number);
  const common = `${number};${registration.status};Turismo;Serra;${model};${plate};${color};B;08:30`;
  expect(lines).toEqual([
    `${common};Piloto;Marina Duarte;37;(11) 91234-5678;`,
    `${common};Navegador;Rui Figueiredo;40;(19) 98765-4321;${navigator.emergency_contact}`,
    `${common};Acompanhante;Lia Figueiredo;;;`,
  ]);
});

it('gives each car its door number and each seat its answers, unpaid entries included [DESK-240, DESK-241]', async () => {
  const { services } = server;
  const { db } = services;
  const fixture = await stageFixture(
    services,
    { companion: true, companion_allowed_quantity: 2 },
    { companion: true },
  );
  const questions = ['=Camiseta', 'Almoço'].map((title) => ({ title, choices: ['M', 'G'] }));
  const asked = { step_id: fixture.stage.id, questions: JSON.stringify(questions), until: null };
  await db.insertInto('stage_questions').values(asked).execute();
  const entrant = await entrantFixture(services, 2);
  const driver = await buildPerson(services, { customer_id: entrant.id });
  const companion = { customer_id: entrant.id, kind: 'companion' } as const;
  const companions = [
    await buildPerson(services, companion),
    await buildPerson(services, companion),
  ];
  const [one, two] = entrant.vehicles;
  const entry = await enter(server, fixture, entrant, {
    vehicles: [
      { vehicle_id: one?.id, conductor_id: entrant.personId, navigator_id: null },
      { vehicle_id: two?.id, conductor_id: driver.id, navigator_id: null },
    ],
    vehicleCompanions: companions.map(({ id }) => ({
      vehicle_id: two?.id,
      companion_id: id,
    })),
  });
  const { registration } = entry.json();
  expect(registration.status).toBe('Aguardando Pagamento');
  const seats = await findSeats(db, registration.id);
  const answered = (at: number, question: string, choice: string) => ({
    registration_vehicle_id: seats[at]?.car ?? 0,
    seat: seats[at]?.seat ?? '',
    question,
    choice,
    answered_at: services.clock.now(),
  });
  await writeAnswers(db, [
    answered(0, '=Camiseta', 'M'),
    answered(0, 'Almoço', 'G'),
    answered(3, '=Camiseta', 'G'),
  ]);
  const support = await signInStaff(server, 'support');
  const { head, lines } = await fileOf(support, startBriefingExport, { stage: fixture.stage.id });
  // A spreadsheet would compute the title of the first question.
  expect(head).toMatch(/;Contato de emergência;'=Camiseta;Almoço$/);
  const cells = lines.map((line) => line.split(';'));
  const number = formatInscriptionNumber(registration.inscription_number);
  expect(cells.map((line) => [line[0], line[9], ...line.slice(-2)])).toEqual([
    [`${number}-A`, 'Piloto', 'M', 'G'],
    [`${number}-B`, 'Piloto', '', ''],
    [`${number}-B`, 'Acompanhante', '', ''],
    [`${number}-B`, 'Acompanhante', 'G', ''],
  ]);
});

it('has of who consented the address and each word, also past the first five hundred [DESK-102]', async () => {
  const { db } = server.services;
  const customer = await buildCustomer(server.services);
  await sayConsent(server, customer.id, true, 'receive_news');
  const elsewhere = await buildCustomer(server.services, { automaker_id: 2 });
  await sayConsent(server, elsewhere.id, true);
  const marketing = await signInStaff(server, 'marketing');
  const { name, head, lines } = await fileOf(marketing, startMarketingExport, { brand: 1 });
  expect(name).toBe('attachment; filename="marketing-2026-03-10.csv"');
  expect(head).toBe('Nome;E-mail;Cidade;UF;Novidades;Ofertas;Newsletter');
  expect(lines).toEqual([`Marina Duarte;${customer.email};São Paulo;SP;sim;não;não`]);

  const row = await db
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customer.id)
    .executeTakeFirstOrThrow();
  const { id: _, ...copy } = row;
  const many = Array.from({ length: 999 }, (__, at) => ({
    ...copy,
    email: `muitos-${at}@example.com`,
    cpf: String(80_000_000_000 + at),
  }));
  const made = await db.insertInto('customers').values(many).returning('id').execute();
  await sql`insert into consents (customer_id, purpose, granted, document_version, address, created_at)
    select id, 'receive_offers', true, '1', null, now() from unnest(${made.map(({ id }) => id)}::integer[]) id`.execute(
    db,
  );
  const all = await fileOf(marketing, startMarketingExport, { brand: 1 });
  expect(new Set(all.lines).size).toBe(1_000);
  // A customer who never gave a consent has an empty row.
  expect(all.lines[1]).toBe(';muitos-0@example.com;;;não;sim;não');
});

it('is taken with the grants of the moment: none, once the role at that brand ended [DESK-103]', async () => {
  const fixture = await stageFixture(server.services);
  for (const [role, endpoint, body] of [
    ['support', startBriefingExport, { stage: fixture.stage.id }],
    ['finance', startFinanceExport, { brand: 1, from: '2026-03-01', to: '2026-03-02' }],
    ['marketing', startMarketingExport, { brand: 1 }],
  ] as const) {
    const leaving = await signInStaff(server, role, { automaker_id: 1 });
    const { id } = (await start(leaving, endpoint, body)).json();
    expect((await take(leaving, id)).statusCode).toBe(200);
    const grants = server.services.db.updateTable('staff_grants').set({ automaker_id: 2 });
    await grants.where('staff_id', '=', leaving.staff.id).execute();
    const refused = await take(leaving, id);
    expect([refused.statusCode, refused.json().code]).toEqual([404, 'not_found']);
  }
});

it('takes the whole brand for money and consent, not one of its stages, and a kind’s own permission [DESK-103]', async () => {
  const { stage } = await stageFixture(server.services);
  const held = { automaker_id: 1, stage_id: stage.id };
  const days = { brand: 1, from: '2026-03-01', to: '2026-03-02' };
  const refused = [
    await start(await signInStaff(server, 'finance', held), startFinanceExport, days),
    await start(await signInStaff(server, 'marketing', held), startMarketingExport, { brand: 1 }),
    await start(await signInStaff(server, 'support'), startFinanceExport, days),
    await start(await signInStaff(server, 'finance'), startMarketingExport, { brand: 1 }),
    await start(await signInStaff(server, 'auditor'), startBriefingExport, { stage: stage.id }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403, 403, 403]);
  const ofStage = await signInStaff(server, 'support', held);
  const { name } = await fileOf(ofStage, startBriefingExport, { stage: stage.id });
  expect(name).toContain(String(stage.id));
  const finance = await signInStaff(server, 'finance', { automaker_id: 1 });
  const money = await fileOf(finance, startFinanceExport, days);
  expect(money.head).toBe(
    'Data;Hora;Etapa;Nº;Titular;Movimento;Valor R$;End-to-end ou devolução;txid',
  );
  expect(money.name).toBe('attachment; filename="financeiro-2026-03-01-2026-03-02.csv"');
});
