import { existsSync } from 'node:fs';
import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attached,
  attachmentFixture,
  pdfOf,
} from '../../../../testing/fixtures/attachment-fixture.ts';
import {
  mailingSeenBy,
  passTime,
  sendMailing,
  sentMailing,
} from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf } from '../../../../testing/fixtures/people-fixture.ts';
import { drawnPicture } from '../../../../testing/outside/test-files.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';

const HOUR_MS = 3_600_000;
let server: TestApp;
let support: SignedInStaff;
let kept: ReturnType<typeof attachmentFixture>;
let picture: Buffer;
beforeAll(async () => {
  server = await startTestApp();
  kept = attachmentFixture(server);
  picture = await drawnPicture('#c33', 40, 30);
});
beforeEach(async () => {
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

const begin = (ids: readonly number[], attachments: readonly number[], more: object = {}) =>
  sendMailing(support, ids, { ...more, attachments });
const begun = (ids: readonly number[], attachments: readonly number[], more: object = {}) =>
  sentMailing(support, ids, { ...more, attachments });
const read = (id: number, staff = support) => mailingSeenBy(staff, id);
const pass = (ms: number): Promise<void> => passTime(server, ms);
const mailOf = (email: string) =>
  server.partners.mailbox.list(email).filter(({ subject }) => subject.startsWith('Briefing'));
const soon = () => new Date(server.clock.now().getTime() + HOUR_MS).toISOString();

describe('files frozen with a message', () => {
  it('are changed until it starts, by whoever may change it, and frozen then [DESK-146]', async () => {
    const { people, ids } = await peopleOf(server, 1);
    const [stays, goes] = [await attached(support), await attached(support, picture, 'velho.png')];
    const send_at = soon();
    const id = await begun(ids, [goes.id, stays.id], { send_at });
    const colleague = await signInStaff(server, 'support');
    const change = async (version: number, more: object, by = colleague) => {
      const words = { subject: 'Briefing, agora', text: 'Às sete.', send_at, version };
      const asked = { params: { id }, body: { ...words, ...more } };
      return by.call(endpoints.changeMailing, asked);
    };
    expect((await change(1, {})).statusCode).toBe(200);
    expect((await read(id)).mailing.attachments).toHaveLength(2);
    const added = await attached(colleague, pdfOf('novo'), 'novo.pdf');
    const foreign = await attached(support, pdfOf('x'));
    const refused = await change(2, { attachments: [stays.id, foreign.id] });
    expect(refused.json().errors).toHaveProperty(['attachments.1']);
    expect((await read(id)).mailing).toMatchObject({ version: 2, attachments: [goes, stays] });
    expect((await change(2, { attachments: [stays.id, added.id] })).statusCode).toBe(200);
    await pass(HOUR_MS);
    support = await signInStaff(server, 'support');
    expect((await change(3, { attachments: [] }, support)).json().code).toBe('mailing_started');
    expect(mailOf(people[0]?.email ?? '')[0]?.attachments.map(({ filename }) => filename)).toEqual([
      'Briefing.pdf',
      'novo.pdf',
    ]);
    const path = await kept.pathOf(goes.id);
    expect(existsSync(path)).toBe(true);
    await kept.sweepLater(26);
    expect([existsSync(path), await kept.rowOf(goes.id)]).toEqual([false, undefined]);
    expect((await read(id)).mailing.attachments).toMatchObject([stays, added]);
  });

  it('tell a message that is sent again from another one: by what is in them, their names and order [DESK-148]', async () => {
    const { ids } = await peopleOf(server, 1);
    const [first, second] = [await attached(support), await attached(support, pdfOf('b'), 'b.pdf')];
    const named = [first.id, second.id];
    const twice = await Promise.all([begin(ids, named), begin(ids, named)]);
    const [id, again] = twice.map((answer) => answer.json<{ id: number }>().id);
    expect(again).toBe(id);
    expect(await begun(ids, named)).toBe(id);
    // The same file uploaded again counts as the same; another name or other content does not.
    expect(await begun(ids, [(await attached(support)).id, second.id])).toBe(id);
    const turned = [
      (await attached(support, pdfOf('b'), 'b.pdf')).id,
      (await attached(support)).id,
    ];
    const other = await begun(ids, turned);
    expect(await begun(ids, turned)).toBe(other);
    const others = [
      other,
      await begun(ids, []),
      await begun(ids, [(await attached(support)).id]),
      await begun(ids, [(await attached(support, undefined, 'outro.pdf')).id]),
      await begun(ids, [(await attached(support, pdfOf('c'), 'Briefing.pdf')).id]),
    ];
    expect(new Set([id, ...others]).size).toBe(6);
  });
});
