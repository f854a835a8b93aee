import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type DeskCustomerList,
  type DeskSignupList,
  listDeskCustomers,
  listDeskSignups,
} from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import { buildCustomer } from '../../../builders/customer.ts';
import { buildPerson } from '../../../builders/person.ts';
import { buildSignup } from '../../../builders/signup.ts';
import { sendEmailJob } from '../../../emails/emails.jobs.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
let support: SignedInStaff;
const ids: number[] = [];
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support', { automaker_id: 1 });
  for (let count = 0; count < 55; count += 1) ids.push((await buildCustomer(server.services)).id);
});
afterAll(() => server.close());

async function list(
  query: Record<string, string> = {},
  staff = support,
): Promise<DeskCustomerList> {
  const answer = await staff.call(listDeskCustomers, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
async function signups(
  query: Record<string, string> = {},
  staff = support,
): Promise<DeskSignupList> {
  const answer = await staff.call(listDeskSignups, { query });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}
const idsOf = ({ customers }: DeskCustomerList): number[] => customers.map(({ id }) => id);

describe('the list of customers', () => {
  it('pages through everybody once and back again, newest first [DESK-25]', async () => {
    const first = await list();
    const second = await list({ page: first.page.next ?? '' });
    expect([...idsOf(first), ...idsOf(second)]).toEqual(ids.toReversed());
    expect([first.page.from, first.page.to, second.page.from]).toEqual([1, 50, 51]);
    expect(second.page.next).toBeNull();
    expect(idsOf(await list({ page: second.page.previous ?? '' }))).toEqual(idsOf(first));
    const wrong = await support.call(listDeskCustomers, { query: { page: 'e30' } });
    expect(wrong.statusCode).toBe(422);
  });

  it('finds by name, e-mail, CPF, phone, plate, number, also who is of the team, and masks [DESK-25, DESK-03]', async () => {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const { db } = server.services;
    await db
      .updateTable('people')
      .set({ name: 'Abrão Conceição', phone: '(48) 98877-6655' })
      .where('id', '=', entrant.personId)
      .execute();
    const entry = (await enter(server, fixture, entrant)).json().registration;
    const partner = await buildPerson(server.services, {
      customer_id: entrant.id,
      name: 'Zulmira Xavantina',
    });
    const [vehicle] = entrant.vehicles;
    const texts = [
      'abrao conc',
      'ZULMIRA',
      entrant.email,
      entrant.cpf,
      '48988776655',
      '+55 (48) 98877-6655',
      vehicle?.plate ?? '',
      String(entry.inscription_number).padStart(4, '0'),
    ];
    for (const text of texts) {
      const found = await list({ text });
      expect([text, ...idsOf(found)]).toEqual([text, entrant.id]);
      expect(found.counts).toMatchObject({ all: 1, incomplete: 0, unconfirmed: 0 });
    }
    for (const text of [entrant.cpf.slice(0, 6), '4898877', 'bicicleta', 'E'.repeat(32)]) {
      expect([text, ...idsOf(await list({ text }))]).toEqual([text]);
    }
    const [row] = (await list({ text: entrant.cpf })).customers;
    expect(row).toMatchObject({
      name: 'Abrão Conceição',
      cpf: expect.stringMatching(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/),
      phone: '(••) •••••-6655',
      registrations: 1,
      due_at: null,
    });
    await db.deleteFrom('people').where('id', '=', partner.id).execute();
  });

  it('has a view for who is incomplete, waits for a copy, or gets no mail [DESK-25, DESK-30]', async () => {
    const { services } = server;
    const incomplete = await buildCustomer(services, { status: 0 });
    const waiting = await buildCustomer(services);
    const answered = await buildCustomer(services);
    const unreached = await buildCustomer(services);
    const now = services.clock.now();
    const asked = (customer_id: number, ready_at: Date | null) =>
      services.db
        .insertInto('data_exports')
        .values({ customer_id, created_at: now, ready_at, expires_at: ready_at })
        .execute();
    await asked(waiting.id, null);
    // The first request is stuck, a later one is ready.
    await asked(answered.id, null);
    await asked(answered.id, now);
    await services.jobs.enqueue(services.db, sendEmailJob, {
      automaker_id: 1,
      to: unreached.email,
      template: 'password-changed',
      data: { when: 'ontem' },
    });
    await services.db
      .updateTable('jobs')
      .set({ dead_at: now, last_error: 'mail: 550' })
      .where('name', '=', sendEmailJob.name)
      .execute();
    expect(idsOf(await list({ view: 'incomplete' }))).toEqual([incomplete.id]);
    const requests = await list({ view: 'requests' });
    expect(idsOf(requests)).toEqual([waiting.id]);
    expect(requests.customers[0]?.due_at).toMatch(/T02:59:00/);
    expect(idsOf(await list({ view: 'failing' }))).toEqual([unreached.id]);
    const { counts } = await list();
    expect(counts).toMatchObject({ incomplete: 1, requests: 1, failing: 1 });
    await services.db.deleteFrom('jobs').execute();
  });

  it('lists who never confirmed, found by e-mail or whole CPF alone [DESK-26]', async () => {
    const { services } = server;
    const id = await buildSignup(services, { email: 'nunca@trilha.example' });
    await buildSignup(services, { automaker_id: 2 });
    expect((await signups()).signups).toEqual([
      expect.objectContaining({
        id,
        email: 'nunca@trilha.example',
        cpf: expect.stringMatching(/^\*{3}\./),
        mail: null,
      }),
    ]);
    expect((await signups({ text: 'NUNCA@trilha.example' })).signups).toHaveLength(1);
    expect((await list({ text: 'nunca@trilha.example' })).counts.unconfirmed).toBe(1);
    expect((await signups({ text: 'nunca' })).signups).toEqual([]);
  });
});

describe('where a grant ends', () => {
  it('shows a brand its own customers, a stage those who entered it, and nobody else [DESK-04]', async () => {
    const { services } = server;
    const suzuki = await signInStaff(server, 'support', { automaker_id: 2 });
    const there = await buildCustomer(services, { automaker_id: 2 });
    expect(idsOf(await list({}, suzuki))).toEqual([there.id]);
    expect(idsOf(await list({ text: there.cpf }, suzuki))).toEqual([there.id]);
    expect(idsOf(await list({ text: there.cpf }))).toEqual([]);
    expect((await list({ brand: '2' })).counts).toMatchObject({ all: 0, unconfirmed: 0 });

    const fixture = await stageFixture(services);
    const entrant = await entrantFixture(services);
    await enter(server, fixture, entrant);
    const ofStage = await signInStaff(server, 'support', { stage_id: fixture.stage.id });
    const seen = await list({}, ofStage);
    expect(idsOf(seen)).toEqual([entrant.id]);
    expect(seen.counts).toMatchObject({ all: 1, unconfirmed: 0 });
    expect((await signups({}, ofStage)).signups).toEqual([]);
  });
});
