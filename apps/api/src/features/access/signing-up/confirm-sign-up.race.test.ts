import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildSignup } from '../../../builders/signup.ts';
import { hashToken, newToken } from '../../../platform/secrets/tokens.ts';
import { type RaceApp, startRaceApp } from '../../../testing/race-app.ts';
import { waitingForLocks } from '../../../testing/database/waiting-for-locks.ts';
import { confirmSignUp } from './confirm-sign-up.ts';
import { replaceSignupLink } from './signups.sql.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];

describe.skipIf(serverUrl === undefined)('links of several sign-ups, at the same time', () => {
  let server: RaceApp;
  beforeAll(async () => {
    server = await startRaceApp(serverUrl ?? '');
  });
  afterAll(() => server.close());

  /** Signs up with this CPF and returns the e-mailed link. */
  async function linkFor(cpf: string) {
    const { services, clock } = server;
    const id = await buildSignup(services, { cpf });
    const token = newToken();
    const expires_at = new Date(clock.now().getTime() + 3_600_000);
    const link = { signup_id: id, token_hash: hashToken(token), created_at: clock.now() };
    await replaceSignupLink(services.db, { ...link, expires_at });
    return { id, token };
  }

  test('make one account, and tell whoever comes second that the CPF has one [D7a]', async () => {
    const cpf = fictitiousCpf(81);
    const links = [await linkFor(cpf), await linkFor(cpf)];
    const { db } = server.services;
    // Both confirmations start before either can finish.
    const { outcomes } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('signups').where('cpf', '=', cpf).forUpdate().execute();
      const asked = {
        outcomes: Promise.allSettled(links.map((link) => confirmSignUp(server.services, link))),
      };
      await expect.poll(() => waitingForLocks(db)).toBe(2);
      return asked;
    });
    const told = (await outcomes).map((one) => (one.status === 'fulfilled' ? one.value : 'failed'));
    expect(told).toEqual(
      expect.arrayContaining([
        { status: 'verificado', success: true, email: expect.any(String) },
        { status: 'expirado', success: false, refused: true },
      ]),
    );
    const made = db.selectFrom('customers').select('id').where('cpf', '=', cpf);
    expect(await made.execute()).toHaveLength(1);
  });
});
