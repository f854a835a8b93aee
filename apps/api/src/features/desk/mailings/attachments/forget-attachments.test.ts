import { existsSync } from 'node:fs';
import { openMailingFile } from '@trilha/contract/desk/mailings/attachments.endpoints.ts';
import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  attached,
  attachmentFixture,
  pdfOf,
} from '../../../../testing/fixtures/attachment-fixture.ts';
import { mailingSeenBy, passTime } from '../../../../testing/fixtures/mailing-fixture.ts';
import { peopleOf } from '../../../../testing/fixtures/people-fixture.ts';
import { lastingTo, mailingTo } from '../../../../testing/acts/mailing-acts.ts';
import { type SignedInStaff, signInAgain, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { attachFile } from './attach-file.ts';

const HOUR_MS = 3_600_000;
const YEAR_HOURS = 365 * 24;
let server: TestApp;
let support: SignedInStaff;
let kept: ReturnType<typeof attachmentFixture>;
beforeAll(async () => {
  server = await startTestApp();
  kept = attachmentFixture(server);
});
beforeEach(async () => {
  support = await signInStaff(server, 'support');
});
afterAll(() => server.close());

async function start(body: object): Promise<number> {
  const answer = await support.call(endpoints.startMailing, { body });
  expect(answer.statusCode).toBe(201);
  return answer.json<{ id: number }>().id;
}
const pass = (ms: number): Promise<void> => passTime(server, ms);
const filesOf = async (id: number) => (await mailingSeenBy(support, id)).mailing.attachments;

describe('the files of messages, in time', () => {
  it('go after a day where no message took them, and are refused from then on [DESK-149]', async () => {
    const { ids } = await peopleOf(server, 1);
    const [taken, left] = [await attached(support), await attached(support, pdfOf('b'))];
    const path = await kept.pathOf(left.id);
    await start(await mailingTo(support, ids, { attachments: [taken.id] }));
    await kept.sweepLater(24);
    expect(existsSync(path)).toBe(true);
    server.clock.advance(24 * HOUR_MS);
    // A file that expires within the hour cannot be attached, because the cleanup may have begun.
    support = { ...support, ...(await signInAgain(server, support.staff)) };
    const body = await mailingTo(support, ids, { attachments: [left.id], text: 'Outra' });
    expect((await support.call(endpoints.startMailing, { body })).json().errors).toHaveProperty([
      'attachments.0',
    ]);
    await kept.sweepLater(1);
    expect([existsSync(path), await kept.rowOf(left.id)]).toEqual([false, undefined]);
    expect(await kept.rowOf(taken.id)).toMatchObject({ deleted_at: null });
    expect((await support.call(openMailingFile, { params: { id: left.id } })).statusCode).toBe(404);
  });

  it('leave nothing behind where the process ended between row and file, or before the answer [DESK-149]', async () => {
    const [rows, count] = [await kept.rows(), kept.count()];
    const { services } = server;
    const session = { staffId: support.staff.id, id: support.sessionId };
    const sent = { name: 'a.pdf', content: pdfOf('a') };
    const died = () => Promise.reject(new Error('the process died'));
    const whole = { ...services.files };
    const never = { ...services, files: { ...whole, keepPrivate: died } };
    const halfway: typeof whole.keepPrivate = async (...file) => {
      await whole.keepPrivate(...file);
      return died();
    };
    const after = { ...services, files: { ...whole, keepPrivate: halfway } };
    for (const dying of [never, after]) {
      await expect(attachFile(dying, session, sent)).rejects.toThrow('the process died');
    }
    expect([(await kept.rows()).length, kept.count()]).toEqual([rows.length + 2, count + 1]);
    const { ids } = await peopleOf(server, 1);
    const half = (await kept.rows()).at(-1)?.id ?? 0;
    const body = await mailingTo(support, ids, { attachments: [half] });
    expect((await support.call(endpoints.startMailing, { body })).json().errors).toHaveProperty([
      'attachments.0',
    ]);
    expect((await support.call(openMailingFile, { params: { id: half } })).statusCode).toBe(404);
    await kept.sweepLater(26);
    expect([(await kept.rows()).length, kept.count()]).toEqual([rows.length, count]);
  });

  it('are kept a year longer than a message can reach anybody; that it carried them stays [DESK-149]', async () => {
    const { place, ids } = await peopleOf(server, 1);
    const { db, clock } = server.services;
    const day = new Date(clock.now().getTime() + 48 * HOUR_MS);
    await db
      .updateTable('stages')
      .set({ stage_date: day })
      .where('id', '=', place.stage.id)
      .execute();
    const [once, lasting, waiting] = [
      await attached(support),
      await attached(support, pdfOf('b')),
      await attached(support, pdfOf('c')),
    ];
    const sent = await start(await mailingTo(support, ids, { attachments: [once.id] }));
    const lasts = await lastingTo(support, place.stage.id, { attachments: [lasting.id] });
    await start(lasts);
    await pass(11_000);
    const stuck = await mailingTo(support, ids, { attachments: [waiting.id], text: 'Não sai' });
    const unsent = await start(stuck);
    const hasFile = async () =>
      Promise.all(
        [once, lasting, waiting].map(async ({ id }) => (await kept.rowOf(id))?.file !== null),
      );
    await kept.sweepLater(YEAR_HOURS - 1);
    expect(await hasFile()).toEqual([true, true, true]);
    await kept.sweepLater(YEAR_HOURS + 1);
    expect(await hasFile()).toEqual([false, true, true]);
    await kept.sweepLater(YEAR_HOURS + 49);
    expect(await hasFile()).toEqual([false, false, true]);
    expect(await filesOf(sent)).toEqual([{ ...once, has_file: false }]);
    expect((await support.call(openMailingFile, { params: { id: once.id } })).statusCode).toBe(404);
    // A stopped message reaches nobody.
    await support.call(endpoints.stopMailing, { params: { id: unsent } });
    await kept.sweepLater(YEAR_HOURS + 1);
    expect(await hasFile()).toEqual([false, false, false]);
  });

  it('are kept of a stage without a day as long as nobody ends that it lasts [DESK-149]', async () => {
    const { place } = await peopleOf(server, 1);
    const { db } = server.services;
    const open = db.updateTable('stages').set({ stage_date: null });
    await open.where('id', '=', place.stage.id).execute();
    const undated = await attached(support, pdfOf('d'));
    const again = await lastingTo(support, place.stage.id, { attachments: [undated.id] });
    const id = await start({ ...again, text: 'Sem data' });
    await pass(11_000);
    await kept.sweepLater(2 * YEAR_HOURS);
    expect(await kept.rowOf(undated.id)).toMatchObject({ deleted_at: null });
    await support.call(endpoints.endLastingMailing, { params: { id } });
    await kept.sweepLater(YEAR_HOURS - 1);
    expect(await kept.rowOf(undated.id)).toMatchObject({ deleted_at: null });
    await kept.sweepLater(YEAR_HOURS + 1);
    expect(await kept.rowOf(undated.id)).toMatchObject({ file: null });
  });
});
