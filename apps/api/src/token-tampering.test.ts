import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { checkCredential } from '@trilha/contract/credentials/credential-token.ts';
import { readMarketingLink } from '@trilha/contract/consents/marketing-link.endpoints.ts';
import { getCredential } from '@trilha/contract/credentials/credentials.endpoints.ts';
import {
  openInvitation,
  validateToken,
} from '@trilha/contract/invitations/invitations.endpoints.ts';
import { getNotices } from '@trilha/contract/notices/notices.endpoints.ts';
import { pixWebhook } from '@trilha/contract/payments/payments.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { buildCustomer, openTestSession } from './builders/customer.ts';
import { staffLocks } from './testing/fixtures/staff-locks.ts';
import { marketingLink } from './features/consents/marketing/marketing-links.ts';
import { newToken } from './platform/secrets/tokens.ts';
import { enter, entrantFixture, stageFixture } from './testing/fixtures/entry-fixture.ts';
import { invite } from './testing/fixtures/invitation-fixture.ts';
import { sized } from './testing/long-run.ts';
import { mutatedTexts, type TamperLock } from './testing/mutated-texts.ts';
import { newestLinkTo } from './testing/outside/test-mail.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

const PORTAL = 'http://mitsubishi.localhost:3000';
const HOST = 'portal.mitsubishi.example';

/** The mutations of all locks together are the 10,000 of the quality targets. */
const LOCKS = [
  'bearer of a session',
  'hidden half of a session',
  'link that confirms a sign-up',
  'link that recovers a password',
  'token of an invitation',
  'session of an invitation',
  'code of a credential',
  'secret of the webhooks',
  'link that stops marketing',
  'session of staff',
  'challenge between password and factor',
  'link of an invitation to the staff',
  'recovery code of staff',
] as const;
type LockName = (typeof LOCKS)[number];
const MUTATIONS = sized(16, 1_250);

describe('a secret with anything changed', () => {
  let server: TestApp;
  let locks: Readonly<Record<LockName, TamperLock>>;
  beforeAll(async () => {
    server = await startTestApp({ demo: false });
    locks = await makeLocks();
  });
  afterAll(() => server.close());

  const isIn = async (answer: Promise<{ statusCode: number }>) => (await answer).statusCode === 200;
  /** Header with the bytes of a text. */
  const bearer = (text: string) => ({
    authorization: `Bearer ${Buffer.from(text).toString('latin1')}`,
  });

  async function signUpToken(serial: number) {
    const email = `quase${serial}@trilha.example`;
    const password = 'Trilha@2026';
    const asked = {
      cpf: fictitiousCpf(60_000 + serial),
      email,
      password,
      url: PORTAL,
      automaker: 1,
    };
    await server.call(access.signUp, { body: { ...asked, password_confirmation: password } });
    const page = await newestLinkTo(server, email);
    const [id = '', token = ''] = new URL(page.searchParams.get('url') ?? '').pathname
      .split('/')
      .slice(-2);
    return { id, token };
  }

  async function recoveryToken() {
    const { email } = await buildCustomer(server.services);
    await server.call(access.forgotPassword, { body: { email, automaker_id: 1, url: PORTAL } });
    return { email, token: (await newestLinkTo(server, email)).searchParams.get('token') ?? '' };
  }

  async function credentialCode() {
    const fixture = await stageFixture(server.services, { event_value_cents: 0 });
    const entrant = await entrantFixture(server.services);
    const { id } = (await enter(server, fixture, entrant)).json().registration;
    const answer = await server.call(getCredential, { token: entrant.token, params: { id } });
    return String(answer.json().credential.token);
  }

  async function makeLocks(): Promise<Record<LockName, TamperLock>> {
    const { services } = server;
    const customer = await buildCustomer(services);
    const session = await openTestSession(services, customer);
    const browser = await openTestSession(services, customer, { browser: true });
    const stranger = await openTestSession(services, await buildCustomer(services), {
      browser: true,
    });
    const [confirmation, otherConfirmation] = [await signUpToken(1), await signUpToken(2)];
    const [recovery, otherRecovery] = [await recoveryToken(), await recoveryToken()];
    const [invitation, otherInvitation] = [await invite(services), await invite(services)];
    const step_id = invitation.fixture.stage.id;
    const { published: keys } = services.credentialKeys;
    return {
      ...(await staffLocks(server)),
      'bearer of a session': {
        secret: session.token,
        other: stranger.token,
        opens: (text) => isIn(server.call(getNotices, { headers: bearer(text) })),
      },
      'hidden half of a session': {
        secret: browser.sid,
        other: stranger.sid,
        opens: (text) => {
          const cookie = `__Host-sid=${encodeURIComponent(text)}`;
          const headers = { host: HOST, cookie, 'sec-fetch-site': 'same-origin' };
          return isIn(server.call(getNotices, { token: browser.token, headers }));
        },
      },
      'link that confirms a sign-up': {
        secret: confirmation.token,
        other: otherConfirmation.token,
        opens: async (token) => {
          const params = { id: confirmation.id, token };
          return (await server.call(access.confirmEmail, { params })).json().success === true;
        },
      },
      'link that recovers a password': {
        secret: recovery.token,
        other: otherRecovery.token,
        opens: async (token) => {
          const query = { token, email: recovery.email };
          return (await server.call(access.verifyResetToken, { query })).json().status === 'valid';
        },
      },
      'token of an invitation': {
        secret: invitation.token,
        other: otherInvitation.token,
        opens: async (token) => {
          const asked = { params: { token }, query: { step: String(step_id) } };
          return (await server.call(validateToken, asked)).json().success === true;
        },
      },
      'session of an invitation': {
        secret: invitation.auth,
        other: otherInvitation.auth,
        opens: (text) => {
          const body = { token: invitation.token, step_id };
          return isIn(server.call(openInvitation, { headers: bearer(text), body }));
        },
      },
      'code of a credential': {
        secret: await credentialCode(),
        other: await credentialCode(),
        opens: async (text) => (await checkCredential(text, { keys })).ok,
      },
      'link that stops marketing': {
        secret: marketingLink(services.config, customer.id),
        other: marketingLink(services.config, (await buildCustomer(services)).id),
        opens: (link) => isIn(server.call(readMarketingLink, { params: { link } })),
      },
      'secret of the webhooks': {
        secret: services.config.brands.get(1)?.pix.webhookSecret ?? '',
        other: newToken(),
        opens: (secret) => {
          const params = { brand: 'mitsubishi', secret };
          return isIn(server.call(pixWebhook, { params, body: { pix: [] } }));
        },
      },
    };
  }

  /** Mutations of a secret that still grant access. */
  async function opening({ secret, other, opens }: TamperLock): Promise<string[]> {
    const found: string[] = [];
    for (const text of fc.sample(mutatedTexts(secret, other), { numRuns: MUTATIONS, seed: 7 })) {
      // Other tests cover rate limits; here every mutation must be tried.
      await server.services.db.deleteFrom('rate_limits').execute();
      if (await opens(text)) found.push(text);
    }
    return found;
  }

  it.each(LOCKS)('opens nothing: %s', { timeout: 60_000 + MUTATIONS * 100 }, async (name) => {
    const lock = locks[name];
    expect(await opening(lock)).toEqual([]);
    await server.services.db.deleteFrom('rate_limits').execute();
    expect(await lock.opens(lock.secret)).toBe(true);
  });

  it('would be noticed where half of a secret were enough', async () => {
    const { secret, other } = locks['bearer of a session'];
    const half = secret.slice(0, 21);
    const opens = async (text: string) => text.startsWith(half);
    expect((await opening({ secret, other, opens })).length).toBeGreaterThan(MUTATIONS / 10);
  });
});
