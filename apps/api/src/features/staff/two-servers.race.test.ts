import { revealPerson } from '@trilha/contract/staff/people-reveal.endpoints.ts';
import { proveTotp, staffSignIn } from '@trilha/contract/staff/staff.endpoints.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCustomer } from '../../builders/customer.ts';
import { buildStaff } from '../../builders/staff.ts';
import { audit } from '../../platform/audit.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { type RaceApp, startBeside, startRaceApp } from '../../testing/race-app.ts';
import { openStaffBrowser, signInStaff } from '../../testing/sign-in-staff.ts';
import { checkChain } from './chain/check-chain.ts';
import { extendChain } from './chain/extend-chain.ts';
import { insertTotp } from './factors/authenticators.sql.ts';
import { newTotpSecret, sealTotp, totpCode } from './factors/totp.ts';
import { insertChallenge } from './signing-in/challenges.sql.ts';
import { lockRevealer } from './personal-data/personal-access.sql.ts';
import { REVEALS_IN_A_DAY } from './personal-data/reveal-person.ts';
import { FACTOR_BY_ACCOUNT, SIGN_IN_BY_PLACE } from './staff-limits.ts';

const serverUrl = process.env['TEST_DATABASE_URL'];
const AT_ONCE = 8;
const ROWS = 150;

describe.skipIf(serverUrl === undefined)('staff at two servers', () => {
  let servers: readonly [RaceApp, RaceApp];
  beforeAll(async () => {
    const first = await startRaceApp(serverUrl ?? '');
    servers = [first, await startBeside(first)];
  });
  afterAll(async () => {
    await servers[1].close();
    await servers[0].close();
  });

  const at = (index: number): RaceApp => servers[index % 2 === 0 ? 0 : 1];
  const codeOf = (answer: { statusCode: number; json: () => { code: string } }): string =>
    answer.statusCode === 200 ? 'in' : answer.json().code;

  test('one code of an app, shown many times at once, lets one in [STAFF-08]', async () => {
    const { db, config, clock } = servers[0].services;
    const now = clock.now();
    const staff = await buildStaff(servers[0].services, 'support');
    const secret = newTotpSecret();
    const secret_box = sealTotp(config.staffSecretKey, staff.id, secret);
    const id = await insertTotp(db, { staff_id: staff.id, label: 'App', secret_box }, now);
    const code = totpCode(secret, now);
    const show = async (index: number): Promise<string> => {
      const asked = { staff_id: staff.id, purpose: 'sign-in' } as const;
      const challenge = await insertChallenge(db, asked, now);
      const browser = await openStaffBrowser(at(index));
      return codeOf(await browser.call(proveTotp, { body: { challenge, code } }));
    };
    const tries = Array.from({ length: AT_ONCE }, (_, index) => show(index));
    const answers = await Promise.all(tries);
    expect(answers.toSorted()).toEqual([
      'in',
      ...Array.from({ length: AT_ONCE - 1 }, () => 'wrong_factor'),
    ]);
    // The negative control: without the stored step the code works again.
    await db
      .updateTable('staff_authenticators')
      .set({ last_step: null })
      .where('id', '=', id)
      .execute();
    await db.deleteFrom('rate_limits').execute();
    expect(await show(1)).toBe('in');
  });

  test('wrong passwords and wrong factors count together [STAFF-11]', async () => {
    const { db, clock } = servers[0].services;
    const staff = await buildStaff(servers[0].services, 'support');
    const signIn = async (index: number, password: string): Promise<string> => {
      const browser = await openStaffBrowser(at(index));
      return codeOf(await browser.call(staffSignIn, { body: { email: staff.email, password } }));
    };
    for (let count = 0; count < SIGN_IN_BY_PLACE.limit; count += 1) {
      expect(await signIn(count, 'Errada@2026')).toBe('invalid_credentials');
    }
    const both = () => Promise.all([0, 1].map((index) => signIn(index, staff.password)));
    expect(await both()).toEqual(['too_many_requests', 'too_many_requests']);
    await db.deleteFrom('rate_limits').execute();
    expect(await both()).toEqual(['in', 'in']);
    const asked = { staff_id: staff.id, purpose: 'sign-in' } as const;
    const show = async (index: number): Promise<string> => {
      const challenge = await insertChallenge(db, asked, clock.now());
      const browser = await openStaffBrowser(at(index));
      return codeOf(await browser.call(proveTotp, { body: { challenge, code: '000000' } }));
    };
    for (let count = 0; count < FACTOR_BY_ACCOUNT.limit; count += 1) {
      expect(await show(count)).toBe('wrong_factor');
    }
    expect([await show(0), await show(1)]).toEqual(['too_many_requests', 'too_many_requests']);
  });

  test('who opens people’s data twice at once is counted twice [STAFF-91]', async () => {
    const { services } = servers[0];
    const { db, clock } = services;
    const { personId } = await buildCustomer(services);
    const support = await signInStaff(servers[0], 'support');
    const row = { staff_id: support.staff.id, staff_session: support.sessionId, people: 1 };
    const seen = { ...row, at: clock.now(), what: 'cpf,phone', reason: 'Ligou' };
    const rows = Array.from({ length: REVEALS_IN_A_DAY - 1 }, () => seen);
    await db.insertInto('personal_access_log').values(rows).execute();
    const reveal = async () =>
      codeOf(
        await support.call(revealPerson, { params: { id: personId }, body: { reason: 'Ligou' } }),
      );
    const waits = async (): Promise<void> => {
      const count = async () => {
        const { rows: waiting } = await sql`select 1 from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
        return waiting.length;
      };
      await expect.poll(count).toBe(1);
    };
    // The other server's request holds the lock while it counts and writes the last one of the day.
    const { answer } = await inTransaction(servers[1].services.db, async (tx) => {
      await lockRevealer(tx, support.staff.id);
      const asked = reveal();
      await Promise.race([asked, waits()]);
      await tx.insertInto('personal_access_log').values(seen).execute();
      return { answer: asked };
    });
    expect(await answer).toBe('reveals_over');
  });

  test('who writes the audit at once, and links it at once, leaves one unbroken chain [STAFF-31]', async () => {
    const write = async (index: number): Promise<void> => {
      const { db, clock } = at(index).services;
      const about = { actor: 'staff', subject: 'stage', subjectId: index } as const;
      await audit(db, { at: clock.now(), ...about, action: 'cancelled' });
      if (index % 10 < 2) await extendChain(at(index).services);
    };
    await Promise.all(Array.from({ length: ROWS }, (_, index) => write(index)));
    await Promise.all(servers.map(({ services }) => extendChain(services)));
    const { count } = await servers[0].services.db
      .selectFrom('audit_log')
      .select(({ fn }) => fn.countAll().as('count'))
      .executeTakeFirstOrThrow();
    const report = await checkChain(servers[0].services.db);
    expect(report).toMatchObject({ links: Number(count), broken: null, unchained: 0 });
  });
});
