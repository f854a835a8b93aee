import { setTimeout as delay } from 'node:timers/promises';
import * as endpoints from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attached, attachmentFixture } from '../../../../testing/fixtures/attachment-fixture.ts';
import { enter, entrantFixture, stageFixture } from '../../../../testing/fixtures/entry-fixture.ts';
import { mailingTo } from '../../../../testing/acts/mailing-acts.ts';
import { type RaceApp, startRaceApp } from '../../../../testing/race-app.ts';
import { type SignedInStaff, signInStaff } from '../../../../testing/sign-in-staff.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import { forgetAttachments } from './forget-attachments.ts';
import { takeAttachments } from './take-attachments.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
/**
 * Simulates a replica with a fast clock, or a request that waited long: an expired file that a message still attaches.
 */
const AHEAD_HOURS = 26;

describe.skipIf(serverUrl === undefined)('a file that is swept while a message takes it', () => {
  let server: RaceApp;
  let support: SignedInStaff;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  beforeEach(async () => {
    support = await signInStaff(server, 'support');
  });
  afterAll(() => server.close());

  test('is swept, and the message refused, where the sweep was first [DESK-149]', async () => {
    const ids = await entered(server);
    const kept = attachmentFixture(server);
    const file = await attached(support);
    const body = await mailingTo(support, ids, { attachments: [file.id] });
    const ahead = kept.ahead(AHEAD_HOURS);
    const begun = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const removePrivate = async (key: string): Promise<void> => {
      begun.resolve();
      await goOn.promise;
      await server.services.files.removePrivate(key);
    };
    const sweeping = forgetAttachments({ ...ahead, files: { ...ahead.files, removePrivate } });
    await begun.promise;
    const starting = support.call(endpoints.startMailing, { body });
    const first = await Promise.race([starting, sweepLetsGo(goOn)]);
    expect(first).toBe('still waiting');
    await sweeping;
    const answer = await starting;
    expect(answer.json().errors).toHaveProperty(['attachments.0']);
    expect(await kept.rowOf(file.id)).toBeUndefined();
  });

  test('stays, where the message was first [DESK-149]', async () => {
    const ids = await entered(server);
    const kept = attachmentFixture(server);
    const file = await attached(support);
    const { id } = (
      await support.call(endpoints.startMailing, { body: await mailingTo(support, ids) })
    ).json<{ id: number }>();
    const { db, clock } = server.services;
    await inTransaction(db, async (tx) => {
      const taking = { mailingId: id, staffId: support.staff.id, ids: [file.id] };
      await takeAttachments(tx, taking, clock.now());
      await forgetAttachments(kept.ahead(AHEAD_HOURS));
    });
    expect(await kept.rowOf(file.id)).toMatchObject({ mailing_id: id });
    expect(
      await server.services.files.openPrivate((await kept.rowOf(file.id))?.file ?? ''),
    ).not.toBeNull();
  });
});

/** A customer's registration. */
async function entered(server: RaceApp): Promise<readonly number[]> {
  const place = await stageFixture(server.services);
  const answer = await enter(server, place, await entrantFixture(server.services));
  return [answer.json<{ registration: { id: number } }>().registration.id];
}

/** Waits long enough that an unblocked cleanup would have finished. */
async function sweepLetsGo(goOn: PromiseWithResolvers<void>): Promise<string> {
  await delay(400);
  goOn.resolve();
  return 'still waiting';
}
