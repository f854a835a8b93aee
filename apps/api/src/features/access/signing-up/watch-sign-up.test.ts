import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { linksTo, openConfirmation } from '../../../testing/outside/test-mail.ts';
import type { RateLimit } from '../../../platform/requests/rate-limit.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { openTestBrowser, type TestBrowser } from '../../../testing/test-browser.ts';
import { WATCHING_BY_ADDRESS, WATCHING_BY_BROWSER } from '../access-limits.ts';

const PASSWORD = 'Barro#vermelho';

describe.each(['0', '1'])('a page that waits, with STRICT_PRIVACY=%s', (strict) => {
  let server: TestApp;
  let serial = 0;
  beforeAll(async () => {
    server = await startTestApp({ env: { STRICT_PRIVACY: strict } });
  });
  afterAll(() => server.close());

  async function signUp(browser: TestBrowser, email: string): Promise<void> {
    serial += 1;
    const body = {
      cpf: fictitiousCpf(serial),
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      url: 'http://mitsubishi.localhost:3000/auth/confirm',
      automaker: 1,
    };
    await browser.call(access.signUp, { body });
  }

  async function isConfirmed(client: Pick<TestBrowser, 'call'>, email: string): Promise<unknown> {
    const answer = await client.call(access.watchSignUp, { body: { email, automaker: 1 } });
    return answer.json();
  }

  /** Opens the oldest link on another device. */
  const open = async (email: string) =>
    openConfirmation(server, (await linksTo(server, email)).at(-1));

  it('learns that the link of its own sign-up was opened on another device [FACE-88]', async () => {
    const email = 'espera@trilha.example';
    const mine = await openTestBrowser(server);
    await signUp(mine, email);
    expect(await isConfirmed(mine, email)).toEqual({ confirmed: false });
    await open(email);
    expect(await isConfirmed(mine, email)).toEqual({ confirmed: true });
  });

  it('learns nothing of an account, nor of what another browser signed up [FACE-88]', async () => {
    const email = 'alheio@trilha.example';
    const [theirs, mine] = [await openTestBrowser(server), await openTestBrowser(server)];
    await signUp(theirs, email);
    await signUp(mine, email);
    await open(email);
    expect(await isConfirmed(theirs, email)).toEqual({ confirmed: true });
    const no = { confirmed: false };
    expect(await isConfirmed(mine, email)).toEqual(no);
    expect(await isConfirmed(server, email)).toEqual(no);
    await signUp(mine, email);
    expect(await isConfirmed(mine, email)).toEqual(no);
    expect(await isConfirmed(mine, 'ninguem@trilha.example')).toEqual(no);
  });
});

describe('a page that waits and asks without end', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const statusFor = async (client: Pick<TestBrowser, 'call'>) => {
    const body = { email: 'espera@trilha.example', automaker: 1 };
    return (await client.call(access.watchSignUp, { body })).statusCode;
  };
  /** Sets the counter of earlier requests to its limit. */
  const useUp = ({ name, limit }: RateLimit) =>
    server.services.db
      .updateTable('rate_limits')
      .set({ hits: limit })
      .where('key', 'like', `${name}:%`)
      .execute();

  it('is refused by its browser for a while, and holds up no other one [FACE-35]', async () => {
    const [eager, other] = [await openTestBrowser(server), await openTestBrowser(server)];
    expect(await statusFor(eager)).toBe(200);
    await useUp(WATCHING_BY_BROWSER);
    expect([await statusFor(eager), await statusFor(other)]).toEqual([429, 200]);
    server.clock.advance(15 * 60_000 - 1);
    expect(await statusFor(eager)).toBe(429);
    server.clock.advance(1);
    expect(await statusFor(eager)).toBe(200);
  });

  it('is refused by its address, whatever it says to be [FACE-35]', async () => {
    expect(await statusFor(server)).toBe(200);
    await useUp(WATCHING_BY_ADDRESS);
    expect([await statusFor(server), await statusFor(await openTestBrowser(server))]).toEqual([
      429, 429,
    ]);
    server.clock.advance(15 * 60_000 - 1);
    expect(await statusFor(server)).toBe(429);
    server.clock.advance(1);
    expect(await statusFor(server)).toBe(200);
  });
});
