import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { retryMarketing } from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailingSeenBy, sentMailing } from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf, type Someone } from '../../../../testing/fixtures/people-fixture.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { goOnWithMailing, sendToRecipient } from './send-mailing.ts';

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

const begin = (ids: readonly number[], more: object = {}) => sentMailing(support, ids, more);
const read = (id: number) => mailingSeenBy(support, id);
const retry = (id: number, staff = support) =>
  staff.call(endpoints.retryMailing, { params: { id } });
const received = ({ email }: Someone) =>
  server.partners.mailbox.list(email).filter(({ subject }) => subject.startsWith('Briefing'));

/** Simulates a process that died five times during a job, as the next worker finds it. */
async function dieOver(name: string): Promise<void> {
  const { db, clock } = server.services;
  const locked_until = new Date(clock.now().getTime() - 1);
  const died = db.updateTable('jobs').set({ interruptions: 4, locked_until });
  await died.where('name', '=', name).execute();
  await server.services.jobs.runDue();
}

describe('a message whose work was given up', () => {
  it('did not leave for whom its job died over, says why, and leaves once when it is asked for again [DESK-114, DESK-115]', async () => {
    const { people, ids } = await peopleOf(server, 2);
    const id = await begin(ids);
    server.clock.advance(11_000);
    await goOnWithMailing(server.services, id);
    await dieOver('send-mailing');
    const { mailing, recipients } = await read(id);
    expect(mailing).toMatchObject({ state: 'over', total: 2, waiting: 0, unsent: 2, sent: 0 });
    expect(recipients.map(({ state, code }) => [state, code])).toEqual([
      ['unsent', 'process died'],
      ['unsent', 'process died'],
    ]);
    const [first] = (await support.call(endpoints.listMailings)).json().mailings;
    expect(first).toMatchObject({ id, unsent: 2 });
    expect(people.map((one) => received(one).length)).toEqual([0, 0]);
    // Two concurrent clicks retry once.
    const pressed = await Promise.all([retry(id), retry(id)]);
    expect(pressed.reduce((sum, answer) => sum + Number(answer.json().retried), 0)).toBe(2);
    expect((await read(id)).mailing).toMatchObject({ waiting: 2, unsent: 0 });
    await server.services.jobs.runDue();
    expect((await read(id)).mailing).toMatchObject({ state: 'over', sent: 2, unsent: 0 });
    expect(people.map((one) => received(one).length)).toEqual([1, 1]);
    expect((await retry(id)).json()).toEqual({ retried: 0 });
  });

  it('did not leave for anybody where nobody goes on with it, until it is asked for again or taken back [DESK-114, DESK-115]', async () => {
    const { people, ids } = await peopleOf(server, 2);
    const id = await begin(ids);
    server.clock.advance(11_000);
    await dieOver('go-on-with-mailing');
    const { mailing, recipients } = await read(id);
    expect(mailing).toMatchObject({ waiting: 0, unsent: 2 });
    expect(recipients[0]).toMatchObject({ state: 'unsent', code: 'process died' });
    expect((await retry(id)).json()).toEqual({ retried: 1 });
    await server.services.jobs.runDue();
    await server.services.jobs.runDue();
    expect((await read(id)).mailing).toMatchObject({ state: 'over', sent: 2 });
    expect(people.map((one) => received(one).length)).toEqual([1, 1]);

    const other = await begin(ids, { text: 'Às oito.' });
    server.clock.advance(11_000);
    await dieOver('go-on-with-mailing');
    await support.call(endpoints.stopMailing, { params: { id: other } });
    expect((await read(other)).mailing).toMatchObject({ state: 'stopped', stopped: 2, unsent: 0 });
    expect((await retry(other)).json()).toEqual({ retried: 0 });
  });

  it('goes on alone: what another one left undone stays for whoever asks for it [DESK-115]', async () => {
    const { ids } = await peopleOf(server, 1);
    const [asked, other] = [await begin(ids), await begin(ids, { text: 'Às nove.' })];
    server.clock.advance(11_000);
    await dieOver('go-on-with-mailing');
    expect((await retry(asked)).json()).toEqual({ retried: 1 });
    await server.services.jobs.runDue();
    await server.services.jobs.runDue();
    const told = [await read(asked), await read(other)];
    expect(told.map(({ mailing: { sent, unsent } }) => [sent, unsent])).toEqual([
      [1, 0],
      [0, 1],
    ]);
  });

  it('has nothing to send to whom it is not for any more [DESK-115]', async () => {
    const run = { queuedAt: server.services.clock.now() };
    await expect(sendToRecipient(server.services, 2_000_000, run)).resolves.toBeUndefined();
  });

  it('is asked for again by who sends its kind [DESK-115]', async () => {
    const { ids } = await peopleOf(server, 1);
    const id = await begin(ids);
    const marketing = await signInStaff(server, 'marketing');
    expect((await retry(id, marketing)).statusCode).toBe(403);
    const other = await marketing.call(retryMarketing, { params: { id } });
    expect(other.statusCode).toBe(404);
    const elsewhere = await signInStaff(server, 'support', { automaker_id: 2 });
    expect((await retry(id, elsewhere)).statusCode).toBe(404);
  });
});
