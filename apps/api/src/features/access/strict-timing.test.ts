import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildCustomer } from '../../builders/customer.ts';
import { isLong, sized } from '../../testing/long-run.ts';
import { measureLeak } from '../../testing/response-times.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findAccount } from './accounts.sql.ts';
import { replaceReset } from './recovering/password-resets.sql.ts';

const PORTAL = 'http://mitsubishi.localhost:3000';
const PASSWORD = 'Barro#vermelho';
/** From these values on, time reveals who has an account: by blocks and, with enough samples, by single requests. */
const TELLS = { byBlocks: 0.75, byRequests: isLong ? 0.6 : 1 };
/** Blocks per group: many for quick requests, few for requests that hash a password. */
const HASHES = { first: sized(3, 10), most: 80 };
const QUICK = { first: sized(8, 30), most: sized(128, 240) };
const BLOCKS = { login: HASHES, 'sign-up': HASHES, recovery: QUICK, resend: QUICK };
const PATIENCE_MS = 180_000;

interface Person {
  readonly email: string;
  readonly cpf: string;
}

const NOBODY: Person = { email: 'ninguem@trilha.example', cpf: fictitiousCpf(1) };

let server: TestApp;
let customer: Person & { readonly id: number };
beforeAll(async () => {
  server = await startTestApp({ env: { STRICT_PRIVACY: '1' } });
  customer = await buildCustomer(server.services);
});
afterAll(() => server.close());

/** Resets counters and queues, so that every request starts from the same state. */
async function forgetRequests(): Promise<void> {
  const { db } = server.services;
  await db.deleteFrom('rate_limits').execute();
  await db.deleteFrom('signups').execute();
  await db.deleteFrom('jobs').execute();
}

const calls = {
  login: ({ email }: Person) =>
    server.call(access.login, { body: { email, password: PASSWORD, automaker: 1 } }),
  'sign-up': ({ email, cpf }: Person) =>
    server.call(access.signUp, {
      body: {
        cpf,
        email,
        password: PASSWORD,
        password_confirmation: PASSWORD,
        url: PORTAL,
        automaker: 1,
      },
    }),
  recovery: ({ email }: Person) =>
    server.call(access.forgotPassword, { body: { email, automaker_id: 1, url: PORTAL } }),
  resend: ({ email }: Person) =>
    server.call(access.resendConfirmation, { query: { email, url: PORTAL, automaker: '1' } }),
};

/** The measures by which time reveals an account; the long run prints both. */
function telling(way: string, leak: Awaited<ReturnType<typeof measureLeak>>): string[] {
  const { byBlocks, byRequests } = leak;
  const said = `${way}: ${byBlocks.toFixed(2)} by blocks, ${byRequests.toFixed(2)} by requests`;
  if (isLong) console.log(said);
  return byBlocks < TELLS.byBlocks && byRequests < TELLS.byRequests ? [] : [said];
}

describe('with STRICT_PRIVACY time does not tell who has an account', () => {
  const ways = Object.keys(calls) as Array<keyof typeof calls>;
  it.for(ways)('by %s', { timeout: PATIENCE_MS }, async (way) => {
    const ask = calls[way];
    const groups = {
      known: () => ask(customer),
      unknown: () => ask(NOBODY),
      prepare: forgetRequests,
    };
    expect(telling(way, await measureLeak(groups, BLOCKS[way], TELLS))).toEqual([]);
  });

  it('by the CPF that a sign-up names', { timeout: PATIENCE_MS }, async () => {
    const groups = {
      known: () => calls['sign-up']({ ...NOBODY, cpf: customer.cpf }),
      unknown: () => calls['sign-up'](NOBODY),
      prepare: forgetRequests,
    };
    expect(telling('cpf', await measureLeak(groups, BLOCKS['sign-up'], TELLS))).toEqual([]);
  });

  it(
    'while a request that makes the link itself, where there is an account, would tell (negative control)',
    { timeout: PATIENCE_MS },
    async () => {
      const { db, clock } = server.services;
      let serial = 0;
      const groups = {
        known: async () => {
          await calls.recovery(customer);
          serial += 1;
          const now = clock.now();
          await findAccount(db, 1, customer.email);
          const token_hash = Buffer.from(`link ${serial}`);
          await db.transaction().execute((tx) =>
            replaceReset(tx, {
              customer_id: customer.id,
              token_hash,
              created_at: now,
              new_email: null,
              expires_at: now,
            }),
          );
        },
        unknown: () => calls.recovery(NOBODY),
        prepare: forgetRequests,
      };
      // Eight blocks may hide by chance what twenty-four show.
      const { byBlocks } = await measureLeak(groups, { ...QUICK, first: 24 });
      expect(byBlocks).toBeGreaterThanOrEqual(TELLS.byBlocks);
    },
  );
});
