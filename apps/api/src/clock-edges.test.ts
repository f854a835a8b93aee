import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { newDeviceKey, publishDeviceKey } from '@trilha/contract/checkin/device-signature.ts';
import { pairDevice } from '@trilha/contract/checkin/phone.endpoints.ts';
import { listDeskRegistrations } from '@trilha/contract/desk/registrations/registration-list.endpoints.ts';
import { validateToken } from '@trilha/contract/invitations/invitations.endpoints.ts';
import {
  cancelRegistration,
  getUserEvents,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { readStaffSession } from '@trilha/contract/staff/staff.endpoints.ts';
import { buildCustomer, openTestSession } from './builders/customer.ts';
import { buildStage, type StageOverrides } from './builders/stage.ts';
import { waitingPhone } from './testing/fixtures/checkin-fixture.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from './testing/fixtures/entry-fixture.ts';
import { invite } from './testing/fixtures/invitation-fixture.ts';
import { newestLinkTo, openConfirmation } from './testing/outside/test-mail.ts';
import { openStaffBrowser, signInStaff } from './testing/sign-in-staff.ts';
import { startTestApp, TEST_START, type TestApp } from './testing/test-app.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Midnight in São Paulo, ten days after the tests' clock starts; dates in these tests end with the day before. */
const MIDNIGHT = new Date('2026-03-20T03:00:00Z');
const LAST_DAY = '2026-03-19';
const PORTAL = 'http://mitsubishi.localhost:3000';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const from = (milliseconds: number) => new Date(TEST_START.getTime() + milliseconds);
const isAnswered = ({ statusCode }: { readonly statusCode: number }) => statusCode < 300;

/** A boundary in time: the tests check just before it, at that instant and just after it. */
interface Edge {
  readonly at: Date;
  /** True while the action is allowed. */
  readonly ask: () => Promise<boolean>;
}

/** A customer who registered at the tests' start, with a session opened now. */
async function entered(fixture: StageFixture) {
  const entrant = await entrantFixture(server.services);
  const { registration } = (await enter(server, fixture, entrant)).json();
  const id = Number(registration.id);
  const token = async () => (await openTestSession(server.services, entrant)).token;
  const status = async () => {
    const columns = server.services.db.selectFrom('registrations').select('status');
    return (await columns.where('id', '=', id).executeTakeFirstOrThrow()).status;
  };
  return { entrant, id, token, status };
}

const newcomer = (): Promise<EntrantFixture> => entrantFixture(server.services);
const mayEnter = (stage: StageOverrides, at: Date) => async (): Promise<Edge> => {
  const fixture = await stageFixture(server.services, stage);
  return { at, ask: async () => isAnswered(await enter(server, fixture, await newcomer())) };
};

/** True when the next on the waiting list gets a place that becomes free. */
async function promotion(): Promise<Edge> {
  const stage_date = from(10 * DAY);
  const cancellation_limit = '2026-03-31';
  const stage = { vacancies: 1, event_value_cents: 0, stage_date, cancellation_limit };
  const fixture = await stageFixture(server.services, stage);
  const first = await entered(fixture);
  const next = await entered(fixture);
  const ask = async () => {
    const body = { registration_id: first.id };
    const answer = await server.call(cancelRegistration, { token: await first.token(), body });
    return isAnswered(answer) && (await next.status()) !== 'Lista de Espera';
  };
  return { at: new Date(stage_date.getTime() - 12 * HOUR), ask };
}

/** True when a customer may change or cancel a registration, until the end of the limit's day. */
const mayChange = (endpoint: 'cancel' | 'update') => async (): Promise<Edge> => {
  const fixture = await stageFixture(server.services, {
    stage_date: from(30 * DAY),
    cancellation_limit: LAST_DAY,
    event_value_cents: 0,
  });
  const { entrant, id, token } = await entered(fixture);
  const acts = {
    cancel: async () =>
      server.call(cancelRegistration, { token: await token(), body: { registration_id: id } }),
    update: async () =>
      server.call(updateRegistration, {
        token: await token(),
        params: { id },
        body: { id, data: entryBody(fixture, entrant) },
      }),
  };
  return { at: MIDNIGHT, ask: async () => isAnswered(await acts[endpoint]()) };
};

async function unpaidPlace(): Promise<Edge> {
  const { status } = await entered(await stageFixture(server.services));
  const ask = async () => {
    await server.services.jobs.runDue();
    return (await status()) === 'Aguardando Pagamento';
  };
  return { at: from(24 * HOUR), ask };
}

async function voucherDay(): Promise<Edge> {
  const fixture = await stageFixture(server.services, { vacancies: 9, vouchers: { ULTIMO: 9 } });
  const ends = server.services.db.updateTable('vouchers').set({ valid_until: LAST_DAY });
  await ends.where('step_id', '=', fixture.stage.id).execute();
  const ask = async () =>
    isAnswered(await enter(server, fixture, await newcomer(), { voucher: 'ULTIMO' }));
  return { at: MIDNIGHT, ask };
}

async function invitation(): Promise<Edge> {
  const { token, fixture } = await invite(server.services, { days: 7 });
  const asked = { params: { token }, query: { step: String(fixture.stage.id) } };
  const ask = async () => (await server.call(validateToken, asked)).json().success;
  return { at: from(7 * DAY), ask };
}

const askForRecovery = (email: string) =>
  server.call(access.forgotPassword, {
    body: { email, automaker_id: 1, url: `${PORTAL}/verifyToken` },
  });

async function recoveryWait(): Promise<Edge> {
  const { email } = await buildCustomer(server.services);
  await askForRecovery(email);
  return { at: from(120_000), ask: async () => isAnswered(await askForRecovery(email)) };
}

async function recoveryLink(): Promise<Edge> {
  const { email } = await buildCustomer(server.services);
  await askForRecovery(email);
  const token = (await newestLinkTo(server, email)).searchParams.get('token') ?? '';
  const ask = async () =>
    (await server.call(access.verifyResetToken, { query: { token, email } })).json().status ===
    'valid';
  return { at: from(HOUR), ask };
}

let signUps = 0;
async function confirmationLink(): Promise<Edge> {
  signUps += 1;
  const email = `borda${signUps}@trilha.example`;
  const password = 'Barro#vermelho';
  await server.call(access.signUp, {
    body: {
      cpf: fictitiousCpf(700 + signUps),
      email,
      password,
      password_confirmation: password,
      url: `${PORTAL}/auth/confirm`,
      automaker: 1,
    },
  });
  const link = await newestLinkTo(server, email);
  return { at: from(DAY), ask: async () => (await openConfirmation(server, link)).success };
}

async function session(): Promise<Edge> {
  const { email, password } = await buildCustomer(server.services);
  const body = { email, password, automaker: 1 };
  const { token } = (await server.call(access.login, { body })).json().authorization;
  return {
    at: from(DAY),
    ask: async () => isAnswered(await server.call(getUserEvents, { token })),
  };
}

async function staffIdle(): Promise<Edge> {
  const { call } = await signInStaff(server, 'support');
  return { at: from(30 * MINUTE), ask: async () => isAnswered(await call(readStaffSession)) };
}

async function staffRole(): Promise<Edge> {
  const until = from(10 * MINUTE);
  const { call } = await signInStaff(server, 'support', { until });
  return { at: until, ask: async () => isAnswered(await call(listDeskRegistrations)) };
}

async function pairing(): Promise<Edge> {
  const { id } = await buildStage(server.services);
  const { secret } = await waitingPhone(server, id);
  const ask = async () => {
    const public_key = await publishDeviceKey(await newDeviceKey());
    const browser = await openStaffBrowser(server);
    return isAnswered(await browser.call(pairDevice, { body: { secret, public_key } }));
  };
  return { at: from(15 * MINUTE), ask };
}

const OPENS = { start_registration_date: from(DAY), end_registration_date: from(9 * DAY) };

describe('an edge of time, a millisecond before, in the instant and a millisecond after', () => {
  it.each([
    ['entries open', [false, true, true], mayEnter(OPENS, OPENS.start_registration_date)],
    ['entries close', [true, true, false], mayEnter(OPENS, OPENS.end_registration_date)],
    ['an unpaid place goes back after a day [D20]', [true, false, false], unpaidPlace],
    ['the waiting line is served until 12 hours before [D20]', [true, true, false], promotion],
    [
      'an entry is cancelled until its limit’s day ends [EVT-30]',
      [true, false, false],
      mayChange('cancel'),
    ],
    [
      'an entry is changed until its limit’s day ends [EVT-30]',
      [true, false, false],
      mayChange('update'),
    ],
    ['a voucher ends with its day [SEASON-70]', [true, false, false], voucherDay],
    ['an invitation lives a week [D24]', [true, false, false], invitation],
    ['a second recovery waits two minutes [AUTH-27]', [false, true, true], recoveryWait],
    ['a recovery’s link lives an hour [C36]', [true, false, false], recoveryLink],
    ['a confirmation’s link lives a day [C36]', [true, false, false], confirmationLink],
    ['a session lives a day [SES-03]', [true, false, false], session],
    [
      'staff who do nothing are let go after half an hour [STAFF-12]',
      [true, false, false],
      staffIdle,
    ],
    ['a role ends in its moment [STAFF-02]', [true, false, false], staffRole],
    ['a phone’s code is good for 15 minutes [GATE-10]', [true, true, false], pairing],
  ])('%s', async (_, expected, world) => {
    const seen = [];
    for (const beside of [-1, 0, 1]) {
      server.clock.set(TEST_START);
      const { at, ask } = await world();
      server.clock.set(new Date(at.getTime() + beside));
      seen.push(await ask());
    }
    expect(seen).toEqual(expected);
  });
});
