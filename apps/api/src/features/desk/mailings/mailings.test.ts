import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  cancelDeskRegistration,
  readDeskRegistration,
  resendDeskMessage,
} from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { mailingSeenBy, passTime, sendMailing } from '../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf, type Someone } from '../../../testing/fixtures/people-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { PartnerError } from '../../../platform/partners/http-client.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { goOnWithMailing, TRIED_FOR_HOURS } from './sending/send-mailing.ts';

const MINUTE = 60_000;
let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
// Tests advance the clock by minutes, so each starts with a new session and fresh factor.
beforeEach(async () => {
  support = await signInStaff(server, 'support', { name: 'Lívia Teixeira' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => server.close());

const begin = (ids: readonly number[], more: object = {}, staff = support) =>
  sendMailing(staff, ids, more);
const idOf = async (answer: ReturnType<typeof begin>) => (await answer).json<{ id: number }>().id;
const read = (id: number, staff = support) => mailingSeenBy(staff, id);
const stop = (id: number) => support.call(endpoints.stopMailing, { params: { id } });
const pass = (ms: number): Promise<void> => passTime(server, ms);
const received = ({ email }: Someone) =>
  server.partners.mailbox
    .list(email)
    .filter(({ subject }) => subject.startsWith('Briefing da Etapa <Serra>'));

describe('a message to the people of registrations', () => {
  it('is counted and drawn for one of them, and names who is not reached and why [DESK-78, DESK-79]', async () => {
    const { place, people, ids } = await peopleOf(server, 4);
    const [, erased, refused] = people;
    const { db, clock } = server.services;
    const now = clock.now();
    const customer = db.updateTable('customers').where('id', '=', erased?.id ?? 0);
    await customer.set({ erased_at: now }).execute();
    const away = { automaker_id: 1, email: refused?.email ?? '', code: 550, refused_at: now };
    await db.insertInto('refused_addresses').values(away).execute();
    const body = {
      search: { stage: place.stage.id },
      subject: 'Oi, {nome}',
      text: '{etapa}, {numero}\n\n{cidade}',
      sample: 99,
    };
    const told = await support.call(endpoints.rehearseMailing, { body });
    const answer = told.json<endpoints.MailingRehearsal>();
    expect(answer.able).toBe(2);
    expect(answer.left.map(({ registration, why }) => [registration, why])).toEqual([
      [ids[1], 'erased'],
      [ids[2], 'refused'],
    ]);
    expect(answer.sample).toMatchObject({
      registration: ids[3],
      stage: { automaker_id: 1, title: 'Etapa <Serra>' },
      subject: 'Oi, Marina',
      paragraphs: [expect.stringMatching(/^Etapa <Serra>, \d{4}$/), expect.any(String)],
    });
  });

  it('goes once to each after ten seconds, says where each came to, and stands at the registration [DESK-80, DESK-81]', async () => {
    const { people, ids } = await peopleOf(server, 3);
    const [first, second] = people;
    if (!first || !second) throw new Error('nobody');
    const id = await idOf(begin(ids));
    await pass(9_000);
    expect((await read(id)).mailing).toMatchObject({ state: 'scheduled', total: 3, waiting: 3 });
    const seen = await support.call(readDeskRegistration, { params: { id: second.registration } });
    const { version } = seen.json().registration;
    const cancel = { version, reason: 'Desistiu' };
    await support.call(cancelDeskRegistration, {
      params: { id: second.registration },
      body: cancel,
    });
    await pass(2_000);
    const { mailing, recipients } = await read(id);
    expect(mailing).toMatchObject({ state: 'over', sent: 2, left: 1, who: 'Lívia Teixeira' });
    expect(recipients.map(({ state, code }) => [state, code])).toEqual([
      ['sent', null],
      ['left', 'cancelled'],
      ['sent', null],
    ]);
    const [mail, ...others] = received(first);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('Olá, Marina!\n\nVeja a inscrição ');
    expect(mail?.html).toContain('Etapa &lt;Serra&gt;');
    expect(received(second)).toEqual([]);
    const told = await support.call(readDeskRegistration, { params: { id: first.registration } });
    expect(told.json().registration.messages).toContainEqual(
      expect.objectContaining({ message: 'organiser-message', fate: 'sent' }),
    );
    await goOnWithMailing(server.services, id);
    await server.services.jobs.runDue();
    expect(received(first)).toHaveLength(1);
  });

  it('sends to each once though the process ends in the middle, behind codes and confirmations [DESK-80]', async () => {
    const { people, ids } = await peopleOf(server, 22);
    expect((await begin(ids, { confirm: '22' })).json().errors).toEqual({
      confirm: ['Escreva Etapa <Serra>'],
    });
    const id = await idOf(begin(ids, { confirm: ' Etapa <Serra> ' }));
    server.clock.advance(11_000);
    const enqueue = vi.spyOn(server.services.jobs, 'enqueue');
    enqueue.mockRejectedValueOnce(new Error('gone'));
    await expect(goOnWithMailing(server.services, id)).rejects.toThrow('gone');
    // Two concurrent processes queue each recipient once.
    const { services } = server;
    await Promise.all([goOnWithMailing(services, id), goOnWithMailing(services, id)]);
    const jobs = services.db.selectFrom('jobs').select('payload');
    const queued = await jobs.where('name', '=', 'send-mailing').execute();
    expect(queued.length).toBeGreaterThan(0);
    expect(new Set(queued.map(({ payload }) => JSON.stringify(payload))).size).toBe(queued.length);
    const kinds = server.services.jobs.kinds();
    expect([kinds.get('send-mailing'), kinds.get('tell-of-registration')]).toEqual([
      'mass',
      'mail',
    ]);
    // The mail server accepted the first message, but the process did not learn of it.
    const { mail } = server.services;
    const handOver = mail.send.bind(mail);
    const send = vi.spyOn(mail, 'send').mockImplementationOnce(async () => {
      throw new PartnerError('mail', 'mail: no answer');
    });
    send.mockImplementation(handOver);
    await pass(1_000);
    await pass(5_000);
    const names = send.mock.calls.map(([{ messageId }]) => messageId);
    expect(names).toHaveLength(23);
    expect(new Set(names).size).toBe(22);
    expect(names[0]).toMatch(/^<mailing-\d+@[\w.]+>$/);
    expect((await read(id)).mailing).toMatchObject({ state: 'over', sent: 22 });
    expect(people.map((one) => received(one).length)).toEqual(people.map(() => 1));
  });

  it('is changed or taken back until it starts, and what has not left stays when it is stopped [DESK-82]', async () => {
    const { people, ids } = await peopleOf(server, 2);
    const [first] = people;
    if (!first) throw new Error('nobody');
    const at = (minutes: number) =>
      new Date(server.clock.now().getTime() + minutes * MINUTE).toISOString();
    const id = await idOf(begin(ids, { send_at: at(3) }));
    const change = (version: number, send_at: string) => {
      const words = { subject: 'Briefing da {etapa}, agora', text: 'Às sete.' };
      return support.call(endpoints.changeMailing, {
        params: { id },
        body: { ...words, send_at, version },
      });
    };
    expect((await change(1, at(6))).json()).toEqual({ version: 2 });
    expect((await change(1, at(6))).json().code).toBe('changed_meanwhile');
    await pass(4 * MINUTE);
    expect((await read(id)).mailing.state).toBe('scheduled');
    await pass(2 * MINUTE);
    expect(received(first).map(({ subject }) => subject)).toEqual([
      'Briefing da Etapa <Serra>, agora',
    ]);
    support = await signInStaff(server, 'support');
    expect((await change(2, at(1))).json().code).toBe('mailing_started');
    expect((await stop(id)).json().code).toBe('mailing_over');

    const other = await idOf(begin(ids));
    expect((await stop(other)).json()).toEqual({ stopped: 2, sent: 0 });
    await pass(MINUTE);
    expect((await read(other)).mailing).toMatchObject({ state: 'stopped', stopped: 2, sent: 0 });
    expect(received(first)).toHaveLength(1);

    const halfway = await idOf(begin(ids));
    vi.spyOn(server.services.mail, 'send').mockImplementation(async () => {
      await stop(halfway);
      return { kind: 'sent' };
    });
    await pass(11_000);
    expect((await read(halfway)).mailing).toMatchObject({ state: 'stopped', stopped: 1, sent: 1 });
  });

  it('keeps an address that is refused for good, until a message to it is taken [DESK-83]', async () => {
    const { people, ids } = await peopleOf(server, 2);
    const [first] = people;
    const send = vi.spyOn(server.services.mail, 'send');
    send.mockImplementation(async ({ to }) =>
      to === first?.email ? { kind: 'never', code: 550, about: 'address' } : { kind: 'sent' },
    );
    const id = await idOf(begin(ids));
    await pass(11_000);
    const { mailing, recipients } = await read(id);
    expect(mailing).toMatchObject({ state: 'over', sent: 1, failed: 1 });
    expect(recipients[0]).toMatchObject({
      registration: first?.registration,
      state: 'failed',
      code: '550',
    });
    const rehearse = { body: { search: {}, ids, subject: '', text: '' } };
    const left = async () =>
      (await support.call(endpoints.rehearseMailing, rehearse)).json<endpoints.MailingRehearsal>()
        .left_total;
    expect(await left()).toBe(1);
    send.mockResolvedValue({ kind: 'sent' });
    await support.call(resendDeskMessage, { params: { id: first?.registration ?? 0 } });
    await server.services.jobs.runDue();
    expect(await left()).toBe(0);

    // A message that no server accepts or refuses fails after two days.
    send.mockResolvedValue({ kind: 'later', code: 451 });
    const unheard = await idOf(begin(ids, { text: 'Chegue às sete.' }));
    await pass(11_000);
    expect((await read(unheard)).mailing).toMatchObject({ state: 'sending', waiting: 2 });
    await pass((TRIED_FOR_HOURS + 1) * 60 * MINUTE);
    support = await signInStaff(server, 'support');
    const over = await read(unheard);
    expect(over.mailing).toMatchObject({ state: 'over', failed: 2 });
    expect(over.recipients.map(({ code }) => code)).toEqual(['unanswered', 'unanswered']);
  });

  it('names nobody by a field that does not exist, and is of one’s own permission and place [DESK-79, DESK-84]', async () => {
    const { ids } = await peopleOf(server, 1);
    const refused = await begin(ids, { text: 'Seu CPF é {cpf}' });
    expect(refused.statusCode).toBe(422);
    expect(refused.json().errors.text[0]).toContain('Não existe {cpf}.');
    const elsewhere = await signInStaff(server, 'director', { automaker_id: 2 });
    expect((await begin(ids, {}, elsewhere)).json().code).toBe('changed_meanwhile');
    const id = await idOf(begin(ids));
    const auditor = await signInStaff(server, 'auditor');
    expect((await read(id, auditor)).mailing.total).toBe(1);
    const ask = async (staff: SignedInStaff) =>
      (await staff.call(endpoints.readMailing, { params: { id } })).statusCode;
    expect(await ask(elsewhere)).toBe(404);
    // Marketing may not read messages about registrations.
    expect(await ask(await signInStaff(server, 'marketing'))).toBe(404);
    expect(await ask(await signInStaff(server, 'finance'))).toBe(403);
    const { call } = auditor;
    expect((await call(endpoints.stopMailing, { params: { id } })).statusCode).toBe(403);
    const list = await call(endpoints.listMailings);
    expect(list.json().mailings[0]).toMatchObject({ id, subject: 'Briefing da {etapa}' });
    await stop(id);
  });
});
