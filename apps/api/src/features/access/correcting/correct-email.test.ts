import {
  login,
  resetPassword,
  verifyResetToken,
} from '@trilha/contract/access/access.endpoints.ts';
import {
  correctDeskEmail,
  sendDeskPasswordLink,
} from '@trilha/contract/desk/customers/customer-actions.endpoints.ts';
import {
  type DeskCustomer,
  readDeskCustomer,
} from '@trilha/contract/desk/customers/customer.endpoints.ts';
import { listDeskSignups } from '@trilha/contract/desk/customers/customer-list.endpoints.ts';
import { changePassword, getCustomerByEmail } from '@trilha/contract/profile/profile.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCustomer, TEST_PASSWORD } from '../../../builders/customer.ts';
import { buildSignup } from '../../../builders/signup.ts';
import { mailsTo, newestLinkTo } from '../../../testing/outside/test-mail.ts';
import { type SignedInStaff, signInStaff } from '../../../testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const REASON = 'Ligou: errou uma letra';
const NEW_PASSWORD = 'Poeira@fina';
const HOUR = 3_600_000;

let server: TestApp;
let support: SignedInStaff;
beforeAll(async () => {
  server = await startTestApp();
});
beforeEach(async () => {
  support = await signInStaff(server, 'support', { automaker_id: 1 });
});
afterAll(() => server.close());

let serial = 0;
const newAddress = (): string => `certo${(serial += 1)}@trilha.example`;

const correct = (id: number, email: string, staff = support) =>
  staff.call(correctDeskEmail, { params: { id }, body: { email, reason: REASON } });

const logIn = async (email: string, password: string): Promise<number> =>
  (await server.call(login, { body: { email, password, automaker: 1 } })).statusCode;

/** The token of the newest link that this address got. */
const tokenOf = async (email: string): Promise<string> =>
  (await newestLinkTo(server, email)).searchParams.get('token') ?? '';

const choosePassword = (email: string, token: string) =>
  server.call(resetPassword, {
    body: {
      email,
      token,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
      automaker_id: 1,
    },
  });

const statusOf = async (email: string, token: string): Promise<string> =>
  (await server.call(verifyResetToken, { query: { token, email } })).json().status;

const subjectsTo = async (email: string): Promise<string[]> =>
  (await mailsTo(server, email)).map(({ subject }) => subject);

const read = async (id: number): Promise<DeskCustomer> =>
  (await support.call(readDeskCustomer, { params: { id } })).json().customer;

it('makes the address the account’s once its owner chooses a password, and tells both addresses [DESK-210, DESK-211]', async () => {
  const customer = await buildCustomer(server.services);
  const email = newAddress();
  expect((await correct(customer.id, email)).json()).toEqual({
    message: 'Link na fila de envio para o e-mail novo. Vale um dia.',
  });
  const token = await tokenOf(email);
  expect(await subjectsTo(email)).toEqual(['Confirme seu e-mail novo']);
  expect(await subjectsTo(customer.email)).toEqual(['Pediram a troca do seu e-mail']);
  // Nothing has changed yet.
  expect((await read(customer.id)).email).toBe(customer.email);
  expect(await logIn(customer.email, TEST_PASSWORD)).toBe(200);
  expect(await statusOf(customer.email, token)).toBe('expired');
  expect(await statusOf(email, token)).toBe('valid');

  expect((await choosePassword(email, token)).statusCode).toBe(200);
  const stale = await server.call(getCustomerByEmail, {
    token: customer.token,
    body: { email: customer.email, automaker_id: 1 },
  });
  expect(stale.statusCode).toBe(401);
  expect(await logIn(customer.email, NEW_PASSWORD)).not.toBe(200);
  expect(await logIn(email, NEW_PASSWORD)).toBe(200);
  expect((await read(customer.id)).email).toBe(email);
  expect((await subjectsTo(customer.email)).toSorted()).toEqual([
    'Pediram a troca do seu e-mail',
    'Seu e-mail foi trocado',
  ]);
  expect(await subjectsTo(email)).toContain('Sua senha foi alterada');
  const { history } = await read(customer.id);
  expect(history.map(({ what }) => what)).toEqual(
    expect.arrayContaining(['email_changed', 'email_correction_sent']),
  );
  expect(history.find(({ what }) => what === 'email_correction_sent')?.reason).toBe(REASON);
});

it('ends a link that went to another wrong address, and works once, for a day [DESK-211]', async () => {
  const customer = await buildCustomer(server.services);
  const [wrong, right] = [newAddress(), newAddress()];
  await correct(customer.id, wrong);
  const first = await tokenOf(wrong);
  expect((await correct(customer.id, right)).json().code).toBe('too_soon');
  expect(await statusOf(wrong, first)).toBe('valid');
  server.clock.advance(120_000);
  expect((await correct(customer.id, right)).statusCode).toBe(200);
  // The job that sends the second link has not run.
  expect(await statusOf(wrong, first)).toBe('expired');
  const second = await tokenOf(right);
  expect((await choosePassword(wrong, first)).json().code).toBe('invalid_token');
  server.clock.advance(23 * HOUR);
  expect(await statusOf(right, second)).toBe('valid');
  expect((await choosePassword(right, second)).statusCode).toBe(200);
  expect((await choosePassword(right, second)).json().code).toBe('invalid_token');

  const late = newAddress();
  support = await signInStaff(server, 'support', { automaker_id: 1 });
  await correct(customer.id, late);
  const third = await tokenOf(late);
  server.clock.advance(24 * HOUR);
  expect(await statusOf(late, third)).toBe('expired');
});

it('sends no link of a correction that a later one has replaced while mail was down [DESK-211]', async () => {
  const customer = await buildCustomer(server.services);
  const [wrong, right] = [newAddress(), newAddress()];
  const { jobs } = server.services;
  await correct(customer.id, wrong);
  server.clock.advance(120_000);
  await correct(customer.id, right);
  await jobs.runDue();
  expect(await subjectsTo(right)).toEqual(['Confirme seu e-mail novo']);
  const token = await tokenOf(right);
  expect(await statusOf(right, token)).toBe('valid');
  const open = await server.services.db
    .selectFrom('password_resets')
    .select('new_email')
    .where('customer_id', '=', customer.id)
    .where('used_at', 'is', null)
    .execute();
  expect(open).toEqual([{ new_email: right }]);
});

it('sends no link after the customer has changed their password while mail was down [DESK-211]', async () => {
  const customer = await buildCustomer(server.services);
  const email = newAddress();
  await correct(customer.id, email);
  server.clock.advance(1_000);
  const changed = await server.call(changePassword, {
    token: customer.token,
    body: {
      current_password: TEST_PASSWORD,
      password: NEW_PASSWORD,
      password_confirmation: NEW_PASSWORD,
    },
  });
  expect(changed.statusCode).toBe(200);
  await server.services.jobs.runDue();
  expect(await subjectsTo(email)).toEqual([]);
});

it('refuses an address that another account has, also when it was taken meanwhile [DESK-212]', async () => {
  const customer = await buildCustomer(server.services);
  const other = await buildCustomer(server.services);
  for (const email of [other.email, customer.email]) {
    const refused = await correct(customer.id, email);
    expect([refused.statusCode, refused.json().code]).toEqual([422, 'email_taken']);
  }
  const email = newAddress();
  await correct(customer.id, email);
  const token = await tokenOf(email);
  const { db } = server.services;
  await db.updateTable('customers').set({ email }).where('id', '=', other.id).execute();
  expect((await choosePassword(email, token)).json().code).toBe('invalid_token');
  expect((await read(customer.id)).email).toBe(customer.email);
});

it('ends sign-ups that wait with the address, and may be an account’s of the other brand [DESK-212]', async () => {
  const customer = await buildCustomer(server.services);
  const { email } = await buildCustomer(server.services, { automaker_id: 2 });
  await buildSignup(server.services, { email });
  const waiting = async () =>
    (await support.call(listDeskSignups, { query: {} }))
      .json()
      .signups.filter((one: { email: string }) => one.email === email);
  expect(await waiting()).toHaveLength(1);
  expect((await correct(customer.id, email)).statusCode).toBe(200);
  expect((await choosePassword(email, await tokenOf(email))).statusCode).toBe(200);
  expect(await waiting()).toEqual([]);
  expect(await logIn(email, NEW_PASSWORD)).toBe(200);
});

it('is for staff of the whole brand with a fresh factor, and for no erased account [DESK-210]', async () => {
  const customer = await buildCustomer(server.services);
  const marketing = await signInStaff(server, 'marketing', { automaker_id: 1 });
  expect((await correct(customer.id, newAddress(), marketing)).json().code).toBe('staff_forbidden');
  const otherBrand = await signInStaff(server, 'support', { automaker_id: 2 });
  expect((await correct(customer.id, newAddress(), otherBrand)).statusCode).toBe(404);
  const { db } = server.services;
  const erased_at = server.clock.now();
  const { id } = await buildCustomer(server.services);
  await db.updateTable('customers').set({ erased_at }).where('id', '=', id).execute();
  expect((await correct(id, newAddress())).statusCode).toBe(404);
});

it('lets the customer’s own password link end a correction [DESK-211]', async () => {
  const customer = await buildCustomer(server.services);
  const email = newAddress();
  await correct(customer.id, email);
  const token = await tokenOf(email);
  server.clock.advance(120_000);
  const body = { reason: REASON };
  await support.call(sendDeskPasswordLink, { params: { id: customer.id }, body });
  const own = await tokenOf(customer.email);
  expect((await choosePassword(customer.email, own)).statusCode).toBe(200);
  expect((await choosePassword(email, token)).json().code).toBe('invalid_token');
});
