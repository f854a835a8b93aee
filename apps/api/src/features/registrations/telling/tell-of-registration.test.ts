import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildPerson } from '../../../builders/person.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { remindOfPayment } from './remind-of-payment.ts';
import { tellOfRegistration, tellOfStageMove } from './tell-of-registration.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** A customer's two vehicles, with a fee of 500 reais each. */
async function entered() {
  const fixture = await stageFixture(server.services, { event_value_cents: 50_000 });
  const entrant = await entrantFixture(server.services, 2);
  const driver = await buildPerson(server.services, { customer_id: entrant.id });
  const [first, second] = entrant.vehicles;
  const answer = await enter(server, fixture, entrant, {
    vehicles: [
      { vehicle_id: first?.id, conductor_id: entrant.personId, navigator_id: null },
      { vehicle_id: second?.id, conductor_id: driver.id, navigator_id: null },
    ],
  });
  await server.services.jobs.runDue();
  const id = Number(answer.json().registration.id);
  const letters = () => server.partners.mailbox.list(entrant.email);
  return { id, entrant, letters };
}
const sent = async (id: number) => {
  const rows = server.services.db.selectFrom('sent_messages').select('message');
  const found = await rows.where('registration_id', '=', id).orderBy('id').execute();
  return found.map(({ message }) => message);
};
const MOVED = [{ label: 'Data', before: '18/04/2026', after: '25/04/2026' }] as const;

it('says what all vehicles cost together, and staff reads later that it left', async () => {
  const { id, letters } = await entered();
  expect(letters()[0]?.text).toContain('R$ 1.000,00');
  expect(await sent(id)).toEqual(['registration-received']);
});

it('leads who waits to the page that says why [OPEN-24]', async () => {
  const fixture = await stageFixture(server.services, { vacancies: 1 });
  const before = await entrantFixture(server.services);
  await enter(server, fixture, before);
  const entrant = await entrantFixture(server.services);
  await enter(server, fixture, entrant);
  await server.services.jobs.runDue();
  const [letter] = server.partners.mailbox.list(entrant.email);
  expect(letter?.subject).toContain('Você está na lista de espera');
  expect(letter?.text).toContain(`/events/event/${fixture.stage.id}/por-que`);
});

it('tells of a stage that moved whoever is still entered, and nobody of an entry that is not there', async () => {
  const { id, entrant, letters } = await entered();
  const move = () => tellOfStageMove(server.services, { registration_id: id, changes: MOVED });
  const before = letters().length;
  await move();
  expect(letters()).toHaveLength(before + 1);
  expect(letters()[0]?.text).toContain('25/04/2026');
  const body = { registration_id: id };
  await server.call(cancelRegistration, { token: entrant.token, body });
  await server.services.jobs.runDue();
  const after = letters().length;
  await move();
  expect(letters()).toHaveLength(after);
  const nobody = { registration_id: 2_147_483_647 };
  await tellOfStageMove(server.services, { ...nobody, changes: MOVED });
  await tellOfRegistration(server.services, {
    ...nobody,
    message: 'registration-received',
    note: null,
  });
  expect(await sent(nobody.registration_id)).toEqual([]);
});

it('reminds of the deadline that it was queued for, and of none where nothing is due', async () => {
  const { id } = await entered();
  const { db } = server.services;
  const queued = async () => {
    const jobs = db.selectFrom('jobs').select('id').where('name', '=', 'tell-of-registration');
    return (await jobs.execute()).length;
  };
  const rows = db.selectFrom('registrations').select('expires_at').where('id', '=', id);
  const { expires_at } = await rows.executeTakeFirstOrThrow();
  const reminded = async (deadline: string, of = id) => {
    await remindOfPayment(server.services, of, deadline);
    const count = await queued();
    await server.services.jobs.runDue();
    return count;
  };
  const deadline = expires_at?.toISOString() ?? '';
  const change = (columns: object) =>
    db.updateTable('registrations').set(columns).where('id', '=', id).execute();
  expect(await reminded(deadline)).toBe(1);
  expect(await reminded('2026-01-01T00:00:00.000Z')).toBe(0);
  expect(await reminded(deadline, 2_147_483_647)).toBe(0);
  await change({ status: 'Aguardando' });
  expect(await reminded(deadline)).toBe(0);
  await change({ status: 'Aguardando Pagamento', expires_at: null });
  expect(await reminded(deadline)).toBe(0);
});
