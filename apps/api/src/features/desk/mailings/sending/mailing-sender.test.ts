import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildGrant } from '../../../../builders/staff.ts';
import { passTime, sendMailing } from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf, type Someone } from '../../../../testing/fixtures/people-fixture.ts';
import { type SignedInStaff, signInAgain, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const MINUTE = 60_000;
let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

const begin = (ids: readonly number[], more: object = {}, staff = support) =>
  sendMailing(staff, ids, more);
const idOf = async (answer: ReturnType<typeof begin>) => (await answer).json<{ id: number }>().id;
const pass = (ms: number): Promise<void> => passTime(server, ms);
const received = ({ email }: Someone) =>
  server.partners.mailbox
    .list(email)
    .filter(({ subject }) => subject.startsWith('Briefing da Etapa <Serra>'));

describe('a message and who sends it', () => {
  it('is one message however often it is sent: by a second click, or since no answer came [DESK-80]', async () => {
    const { people, ids } = await peopleOf(server, 2);
    const twice = await Promise.all([begin(ids), begin(ids)]);
    const [first, second] = twice.map((answer) => answer.json<{ id: number }>().id);
    expect(second).toBe(first);
    await pass(11_000);
    expect(await idOf(begin(ids))).toBe(first);
    await pass(11_000);
    expect(people.map((one) => received(one).length)).toEqual([1, 1]);
    // Other text, fewer recipients, another time or a day later make another message.
    const later = new Date(server.clock.now().getTime() + 3 * MINUTE).toISOString();
    const others = [
      await idOf(begin(ids, { text: 'Às oito.' })),
      await idOf(begin(ids.slice(1))),
      await idOf(begin(ids, { send_at: later })),
    ];
    server.clock.advance(11 * MINUTE);
    support = { ...support, ...(await signInAgain(server, support.staff)) };
    others.push(await idOf(begin(ids)));
    await pass(11_000);
    expect(new Set([first, ...others]).size).toBe(5);
  });

  it('says how many of those it reaches are out of the stage by now [DESK-78]', async () => {
    const { people, ids } = await peopleOf(server, 2);
    const cancelled = async () => {
      const body = { search: {}, ids, subject: '', text: '' };
      const told = await support.call(endpoints.rehearseMailing, { body });
      return told.json<endpoints.MailingRehearsal>().cancelled;
    };
    expect(await cancelled()).toBe(0);
    const { db } = server.services;
    const one = db.updateTable('registrations').where('id', '=', ids[0] ?? 0);
    await one.set({ status: 'Cancelada', places: 0 }).execute();
    expect(people).toHaveLength(2);
    expect(await cancelled()).toBe(1);
  });

  it('leaves no sooner than it can be taken back, nor after a year; once taken back it stays as it was [DESK-82]', async () => {
    const { ids } = await peopleOf(server, 1);
    const at = (ms: number) => new Date(server.clock.now().getTime() + ms).toISOString();
    const read = async (id: number) => {
      const answer = await support.call(endpoints.readMailing, { params: { id } });
      return answer.json<endpoints.MailingAnswer>().mailing;
    };
    const farthest = endpoints.MOST_DAYS_AHEAD * 86_400_000;
    const refused = await begin(ids, { send_at: at(farthest + 1) });
    expect(refused.json().errors).toEqual({ send_at: ['No máximo um ano à frente'] });
    const far = await idOf(begin(ids, { send_at: at(farthest) }));
    const words = { subject: 'Outro assunto', text: 'Outro texto.', send_at: at(1) };
    const change = (id: number, version: number) =>
      support.call(endpoints.changeMailing, { params: { id }, body: { ...words, version } });
    // A time that is too soon or past becomes ten seconds from now.
    expect((await change(far, 1)).json()).toEqual({ version: 2 });
    await pass(9_999);
    expect(await read(far)).toMatchObject({ state: 'scheduled', waiting: 1 });
    const stop = await support.call(endpoints.stopMailing, { params: { id: far } });
    expect(stop.json()).toEqual({ stopped: 1, sent: 0 });
    expect((await change(far, 2)).json().code).toBe('changed_meanwhile');
    await pass(MINUTE);
    expect(await read(far)).toMatchObject({ state: 'stopped', sent: 0 });
  });

  it('is neither read nor changed by its sender once their role there ended, nor changed without a fresh second step [DESK-82, DESK-84]', async () => {
    const { ids } = await peopleOf(server, 1);
    const { services, clock } = server;
    const until = new Date(clock.now().getTime() + 2 * MINUTE);
    const sender = await signInStaff(server, 'support', { automaker_id: 1, until });
    await buildGrant(services, sender.staff.id, 'support', { automaker_id: 2 });
    const send_at = new Date(clock.now().getTime() + 60 * MINUTE).toISOString();
    const id = await idOf(begin(ids, { send_at }, sender));
    const ask = async () => {
      const change = { subject: 'Outro', text: 'Outras palavras', send_at, version: 1 };
      const params = { params: { id } };
      return [
        (await sender.call(endpoints.readMailing, params)).statusCode,
        (await sender.call(endpoints.changeMailing, { ...params, body: change })).json(),
      ];
    };
    clock.advance(MINUTE);
    expect((await sender.call(endpoints.readMailing, { params: { id } })).statusCode).toBe(200);
    clock.advance(MINUTE);
    expect(await ask()).toMatchObject([404, { code: 'not_found' }]);
    expect((await sender.call(endpoints.listMailings)).json().mailings).toEqual([]);
    clock.advance(5 * MINUTE);
    expect((await ask())[1]).toMatchObject({ code: 'fresh_factor_needed' });
  });
});
