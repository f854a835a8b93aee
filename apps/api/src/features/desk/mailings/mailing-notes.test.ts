import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import {
  haltMarketing,
  startMarketing,
} from '@trilha/contract/desk/mailings/marketing.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCustomer } from '../../../builders/customer.ts';
import { lastingTo, marketingTo, sayConsent } from '../../../testing/acts/mailing-acts.ts';
import { attached, pdfOf } from '../../../testing/fixtures/attachment-fixture.ts';
import { passTime, sentMailing } from '../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf } from '../../../testing/fixtures/people-fixture.ts';
import { REASON } from '../../../testing/acts/staff-act.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { goOnWithMailing } from './sending/send-mailing.ts';

const WORDS = { subject: 'Briefing, agora', text: 'Às sete.' };

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

const inSeconds = (seconds: number): string =>
  new Date(server.clock.now().getTime() + seconds * 1_000).toISOString();

/** Audit rows of a subject, oldest first. */
const notesOf = (subject: string, id: number) =>
  auditOf(server, subject, id, 'at', 'staff_id', 'staff_session', 'before', 'after', 'reason');

/** The newest audit row, which was just written. */
async function newestOf(subject: string, id: number, by = support) {
  const note = (await notesOf(subject, id)).at(-1);
  if (note === undefined) throw new Error('nothing was written down');
  const { at, actor, staff_id, staff_session, ...told } = note;
  expect({ at, actor, staff_id, staff_session }).toEqual({
    at: server.clock.now(),
    actor: 'staff',
    staff_id: by.staff.id,
    staff_session: by.sessionId,
  });
  return told;
}

it('keeps who sent a message to how many, when it leaves, with which files and why [DESK-80]', async () => {
  const { ids } = await peopleOf(server, 2);
  const file = await attached(support);
  expect(await newestOf('mailing-attachment', file.id)).toMatchObject({
    action: 'file_uploaded',
    detail: { size: file.size, digest: expect.stringMatching(/^[a-f\d]{64}$/) },
  });
  const plain = await sentMailing(support, ids.slice(1), { send_at: inSeconds(60) });
  expect(await newestOf('mailing', plain)).toMatchObject({
    action: 'mailing_started',
    reason: REASON,
  });
  expect((await newestOf('mailing', plain)).detail).toEqual({ count: 1, send_at: inSeconds(60) });
  const id = await sentMailing(support, ids, { attachments: [file.id] });
  expect((await newestOf('mailing', id)).detail).toEqual({
    count: 2,
    send_at: inSeconds(endpoints.UNDO_SECONDS),
    attachments: [file.id],
  });
});

it('keeps what a change moved, and of files only where they were changed [DESK-82, DESK-146]', async () => {
  const { ids } = await peopleOf(server, 1);
  const [had, added] = [await attached(support), await attached(support, pdfOf('b'))];
  const [first, second] = [inSeconds(60), inSeconds(120)];
  const id = await sentMailing(support, ids, { send_at: first, attachments: [had.id] });
  const change = (version: number, more: object) => {
    const body = { ...WORDS, send_at: second, version, ...more };
    return support.call(endpoints.changeMailing, { params: { id }, body });
  };
  expect((await change(1, {})).json()).toEqual({ version: 2 });
  expect(await newestOf('mailing', id)).toMatchObject({
    action: 'mailing_changed',
  });
  const moved = await newestOf('mailing', id);
  expect([moved.before, moved.after]).toEqual([{ send_at: first }, { send_at: second }]);
  await change(2, { attachments: [added.id] });
  const exchanged = await newestOf('mailing', id);
  expect([exchanged.before, exchanged.after]).toEqual([
    { send_at: second, attachments: [had.id] },
    { send_at: second, attachments: [added.id] },
  ]);
  // The new time is stored: the message is sent then with its current text.
  await passTime(server, 119_999);
  expect((await support.call(endpoints.readMailing, { params: { id } })).json().mailing).toEqual(
    expect.objectContaining({ state: 'scheduled', ...WORDS, version: 3 }),
  );
  const refused = await change(2, {});
  expect(refused.json()).toMatchObject({
    code: 'changed_meanwhile',
    message: 'O que você viu mudou desde então. Nada foi gravado.',
  });
});

it('keeps who took a message back for how many, had it leave again, or ended that it lasts [DESK-82, DESK-115, DESK-116]', async () => {
  const { ids } = await peopleOf(server, 3);
  const stopped = await sentMailing(support, ids);
  await support.call(endpoints.stopMailing, { params: { id: stopped } });
  expect(await newestOf('mailing', stopped)).toMatchObject({
    action: 'mailing_stopped',
    detail: { count: 3 },
  });

  const stuck = await sentMailing(support, ids.slice(1), { text: 'Outra' });
  server.clock.advance(11_000);
  await goOnWithMailing(server.services, stuck);
  const { db, clock } = server.services;
  const dead = { dead_at: clock.now(), failing_since: clock.now(), last_error: 'process died' };
  await db.updateTable('jobs').set(dead).where('name', '=', 'send-mailing').execute();
  await support.call(endpoints.retryMailing, { params: { id: stuck } });
  expect(await newestOf('mailing', stuck)).toMatchObject({
    action: 'mailing_retried',
    detail: { count: 2 },
  });
  await support.call(endpoints.retryMailing, { params: { id: stuck } });
  const actions = (await notesOf('mailing', stuck)).map(({ action }) => action);
  expect(actions).toEqual(['mailing_started', 'mailing_retried']);

  const { place } = await peopleOf(server, 1);
  const body = await lastingTo(support, place.stage.id);
  const { id } = (await support.call(endpoints.startMailing, { body })).json<{ id: number }>();
  expect((await newestOf('mailing', id)).detail).toMatchObject({ lasting: true });
  await support.call(endpoints.endLastingMailing, { params: { id } });
  expect(await newestOf('mailing', id)).toMatchObject({
    action: 'mailing_ended',
    detail: { count: 0 },
  });
});

it('keeps whom a message of marketing was for, as it was asked [DESK-106, DESK-107]', async () => {
  const marketing = await signInStaff(server, 'marketing');
  await sayConsent(server, (await buildCustomer(server.services)).id, true);
  const { place } = await peopleOf(server, 0);
  const circle = { circle: 'absent', stages: [place.stage.id] };
  const body = await marketingTo(marketing, circle, { send_at: inSeconds(90) });
  const { id } = (await marketing.call(startMarketing, { body })).json<{ id: number }>();
  expect(await newestOf('mailing', id, marketing)).toMatchObject({
    action: 'mailing_started',
    detail: { count: 1, send_at: inSeconds(90), purpose: 'receive_offers', ...circle },
    reason: REASON,
  });
  await marketing.call(haltMarketing, { params: { id } });
  expect(await newestOf('mailing', id, marketing)).toMatchObject({ action: 'mailing_stopped' });
});
