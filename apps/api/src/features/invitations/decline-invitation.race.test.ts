import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { declineInvitation } from '@trilha/contract/invitations/invitations.endpoints.ts';
import { waitingForLocks } from '../../testing/database/waiting-for-locks.ts';
import { invite } from '../../testing/fixtures/invitation-fixture.ts';
import { startRaceApp } from '../../testing/race-app.ts';
import { holdPlaces } from '../registrations/places/hold-places.ts';
import { returnUnusedPlaces } from '../registrations/places/return-unused-places.ts';
import { markInvitationUsed } from '../registrations/entering/placement.sql.ts';
import { markNotDeclined } from './declining.sql.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(serverUrl === undefined)('declining an invitation, and taking it back', () => {
  let server: Awaited<ReturnType<typeof startRaceApp>>;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  /** An invitation that is declined now. */
  async function declined() {
    const { id, auth, token, fixture } = await invite(server.services);
    const body = { token, step_id: fixture.stage.id };
    await server.call(declineInvitation, { token: auth, body });
    return { id, fixture, inTime: server.clock.now() };
  }

  test('in the moment in which the job returns places keeps the place [JOUR-22]', async () => {
    const { services, clock } = server;
    const { id, fixture, inTime } = await declined();
    clock.advance(10 * 60_000);
    const job = await services.db.transaction().execute(async (tx) => {
      await holdPlaces(tx, fixture.stage.id);
      const running = returnUnusedPlaces(services);
      await expect.poll(() => waitingForLocks(services.db)).toBe(1);
      expect(await markNotDeclined(tx, { id, now: inTime })).toBeDefined();
      return { running };
    });
    await job.running;
    const pool = services.db.selectFrom('vacancy_pools').where('invitation_id', '=', id);
    expect(await pool.select(['capacity', 'returned_at']).execute()).toEqual([
      { capacity: 1, returned_at: null },
    ]);
  });

  test('after the job has returned the place is refused, even if it came in time [JOUR-22]', async () => {
    const { services, clock } = server;
    const { id, inTime } = await declined();
    clock.advance(10 * 60_000);
    await returnUnusedPlaces(services);
    expect(await markNotDeclined(services.db, { id, now: inTime })).toBeUndefined();
  });

  test('uses no invitation that was declined after an entry had read it as open [JOUR-20]', async () => {
    const { id, inTime: now } = await declined();
    const use = { id, registrationId: 0, sessionEnd: now, now };
    expect(await markInvitationUsed(server.services.db, use)).toBe(false);
  });
});
