import {
  cancelDeskRegistration,
  readDeskRegistration,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { enter, entrantFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import {
  mailingSeenBy,
  sentMailing,
  passTime,
} from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf, type Someone } from '../../../../testing/fixtures/people-fixture.ts';
import { lastingTo } from '../../../../testing/acts/mailing-acts.ts';
import { runRecurring } from '../../../../testing/run-recurring.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { addLater } from './lasting.sql.ts';
import { reachLater } from './lasting.ts';
import { reachLaterJob } from '../../desk.jobs.ts';

const DAY = 24 * 3_600_000;
let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

type Place = Awaited<ReturnType<typeof peopleOf>>['place'];
async function begin(stage: number, more: object = {}): Promise<number> {
  const body = { ...(await lastingTo(support, stage)), ...more };
  const answer = await support.call(endpoints.startMailing, { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}
const read = (id: number) => mailingSeenBy(support, id);
const pass = (ms: number): Promise<void> => passTime(server, ms);
/** Adds later entrants and runs the resulting jobs. */
async function look(): Promise<void> {
  await runRecurring(server, reachLaterJob);
  await server.services.jobs.runDue();
}
const received = ({ email }: { email: string }) =>
  server.partners.mailbox.list(email).filter(({ subject }) => subject.startsWith('Briefing'));

async function come(place: Place, who?: Someone): Promise<Someone> {
  const entrant = who ?? (await entrantFixture(server.services));
  const { registration } = (await enter(server, place, entrant)).json();
  await server.services.jobs.runDue();
  return { ...entrant, registration: registration.id };
}
async function become(
  status: 'Aprovado' | 'Aguardando Pagamento',
  { registration: id }: Someone,
): Promise<void> {
  const row = server.services.db.updateTable('registrations').set({ status });
  await row.where('id', '=', id).execute();
}
async function cancel({ registration: id }: Someone): Promise<void> {
  const seen = await support.call(readDeskRegistration, { params: { id } });
  const { version } = seen.json().registration;
  const body = { version, reason: 'Desistiu' };
  const answer = await support.call(cancelDeskRegistration, { params: { id }, body });
  expect(answer.statusCode).toBe(200);
}

describe('a message that also reaches who enters later', () => {
  it('reaches who is confirmed later, each once, whoever looks how often, and is counted so [DESK-112, DESK-113]', async () => {
    const { place, people } = await peopleOf(server, 1);
    const [first] = people;
    if (!first) throw new Error('nobody');
    await become('Aprovado', first);
    const id = await begin(place.stage.id);
    await pass(11_000);
    expect(received(first)).toHaveLength(1);
    const later = await come(place);
    const waiting = await come(place);
    await become('Aguardando Pagamento', waiting);
    await become('Aprovado', later);
    // Two concurrent processes.
    await Promise.all([reachLater(server.services), reachLater(server.services)]);
    await server.services.jobs.runDue();
    await look();
    expect([first, later, waiting].map((one) => received(one).length)).toEqual([1, 1, 0]);
    expect((await read(id)).mailing).toMatchObject({
      lasting: 'open',
      state: 'over',
      total: 2,
      sent: 2,
      later: 1,
    });
    // Losing the place and regaining it sends no second message.
    await become('Aguardando Pagamento', later);
    await look();
    await become('Aprovado', later);
    await look();
    await become('Aprovado', waiting);
    await look();
    expect([first, later, waiting].map((one) => received(one).length)).toEqual([1, 1, 1]);
  });

  it('is not sent again to who cancels and enters once more, but reaches who had cancelled before it left [DESK-113]', async () => {
    const { place, people } = await peopleOf(server, 2);
    const [stays, leaves] = people;
    if (!stays || !leaves) throw new Error('nobody');
    await Promise.all(people.map((one) => become('Aprovado', one)));
    const id = await begin(place.stage.id);
    await cancel(leaves);
    await pass(11_000);
    expect([stays, leaves].map((one) => received(one).length)).toEqual([1, 0]);
    const back = await come(place, leaves);
    await become('Aprovado', back);
    await look();
    expect(received(leaves)).toHaveLength(1);
    await cancel(stays);
    const again = await come(place, stays);
    await become('Aprovado', again);
    await look();
    expect(received(stays)).toHaveLength(1);
    expect((await read(id)).mailing).toMatchObject({ total: 2, sent: 2, later: 1 });
  });

  it('begins with nobody, and ends when it is ended, stopped, or the stage’s day comes [DESK-112, DESK-116]', async () => {
    const { place, people } = await peopleOf(server, 1);
    const [only] = people;
    if (!only) throw new Error('nobody');
    await become('Aguardando Pagamento', only);
    const search = { stage: place.stage.id, status: 'Aprovado' };
    const id = await begin(place.stage.id, {
      search,
      ...(await versionOf(search)),
    });
    await pass(11_000);
    await become('Aprovado', only);
    await look();
    expect(received(only)).toHaveLength(1);
    const end = () => support.call(endpoints.endLastingMailing, { params: { id } });
    expect((await end()).json()).toEqual({ later: 1 });
    expect((await end()).json().code).toBe('mailing_over');
    const late = await come(place);
    await become('Aprovado', late);
    await look();
    expect(received(late)).toEqual([]);
    expect((await read(id)).mailing).toMatchObject({ lasting: 'ended', later: 1 });
    // A process that saw it open just before adds nobody any more.
    const everywhere = { scope: [{ automakerId: null, stageId: null }], brands: [1] };
    const query = { stage: place.stage.id, status: ['Aprovado' as const] };
    expect(await addLater(server.services.db, id, { query, ...everywhere })).toBe(0);

    const once = await sentMailing(support, [only.registration]);
    const stopped = await begin(place.stage.id, { text: 'Às nove.' });
    await support.call(endpoints.stopMailing, { params: { id: stopped } });
    for (const over of [once, stopped]) {
      const params = { id: over };
      const answer = await support.call(endpoints.endLastingMailing, { params });
      expect(answer.json().code).toBe('mailing_over');
    }

    const other = await begin(place.stage.id);
    await pass(11_000);
    const { db, clock } = server.services;
    const today = db.updateTable('stages').set({ stage_date: clock.now() });
    await today.where('id', '=', place.stage.id).execute();
    const tooLate = await come(place);
    await become('Aprovado', tooLate);
    await look();
    expect(received(tooLate)).toEqual([]);
    expect((await read(other)).mailing.lasting).toBe('ended');
    server.clock.advance(-DAY);
  });

  it('takes nobody in before it begins, and never whose account is gone or whose address is refused [DESK-112]', async () => {
    const { place } = await peopleOf(server, 0);
    const { db, clock } = server.services;
    const later = new Date(clock.now().getTime() + 3_600_000).toISOString();
    const id = await begin(place.stage.id, { send_at: later });
    const [soon, gone, refused] = [await come(place), await come(place), await come(place)];
    for (const one of [soon, gone, refused]) await become('Aprovado', one);
    const erased = db.updateTable('customers').set({ erased_at: clock.now() });
    await erased.where('email', '=', gone.email).execute();
    const address = { automaker_id: 1, email: refused.email, code: 550, refused_at: clock.now() };
    await db.insertInto('refused_addresses').values(address).execute();
    await look();
    expect((await read(id)).mailing).toMatchObject({ total: 0, sent: 0 });
    await pass(3_600_001);
    await look();
    support = await signInStaff(server, 'support');
    expect((await read(id)).mailing).toMatchObject({ total: 1, sent: 1, later: 1 });
    expect([soon, gone, refused].map((one) => received(one).length)).toEqual([1, 0, 0]);
  });

  it('is of the filters of one stage that its sender may write to [DESK-112]', async () => {
    const { place, ids } = await peopleOf(server, 1);
    const refused = async (more: object) => {
      const body = { ...(await lastingTo(support, place.stage.id)), ...more };
      return (await support.call(endpoints.startMailing, { body })).json();
    };
    expect((await refused({ search: {}, ids })).errors).toHaveProperty('lasting');
    expect((await refused({ search: { stage: place.stage.id }, ids })).errors).toHaveProperty(
      'lasting',
    );
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    const body = await lastingTo(elsewhere, place.stage.id);
    expect((await elsewhere.call(endpoints.startMailing, { body })).json().errors).toHaveProperty(
      'lasting',
    );
  });
});

async function versionOf(search: object): Promise<{ version: string }> {
  const body = { search, subject: 'Briefing', text: 'Olá' };
  const { version } = (await support.call(endpoints.rehearseMailing, { body })).json();
  return { version };
}
