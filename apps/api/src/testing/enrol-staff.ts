import type { LightMyRequestResponse } from 'fastify';
import * as factors from '@trilha/contract/staff/factors.endpoints.ts';
import { staffSignIn } from '@trilha/contract/staff/staff.endpoints.ts';
import { type BuiltStaff, buildStaff } from '../builders/staff.ts';
import { totpCode } from '../features/staff/factors/totp.ts';
import type { Clock } from '../platform/clock.ts';
import { openStaffBrowser } from './sign-in-staff.ts';
import type { SoftwarePasskey } from './software-passkey.ts';
import type { TestApp } from './test-app.ts';
import type { TestBrowser } from './test-browser.ts';

/** A staff member without second factor, in a new browser; resets all counted attempts. */
export async function newStaff(
  server: TestApp,
): Promise<{ readonly staff: BuiltStaff; readonly browser: TestBrowser }> {
  await server.services.db.deleteFrom('rate_limits').execute();
  const staff = await buildStaff(server.services, 'support');
  return { staff, browser: await openStaffBrowser(server) };
}

/** Result of a correct password: the challenge, and the next step. */
export interface EnteredStaff {
  readonly challenge: string;
  readonly step: string;
  readonly factors: string[];
}

/** Logs in with the password. */
export async function enterStaff(
  browser: TestBrowser,
  { email, password }: Pick<BuiltStaff, 'email' | 'password'>,
): Promise<EnteredStaff> {
  return (await browser.call(staffSignIn, { body: { email, password } })).json();
}

/** Challenge for enrolling another factor in an open session. */
export async function askEnrolment(browser: TestBrowser): Promise<string> {
  return (await browser.call(factors.askEnrolment)).json<{ challenge: string }>().challenge;
}

export interface EnrolledTotp {
  readonly secret: string;
  readonly address: string;
  /** Current code of the app. */
  readonly code: () => string;
  readonly answer: LightMyRequestResponse;
}

/** Enrols an authenticator app with a correct code. */
export async function enrolTotp(
  browser: TestBrowser,
  clock: Clock,
  challenge: string,
): Promise<EnrolledTotp> {
  const begun = await browser.call(factors.beginTotp, { body: { challenge } });
  const { secret, address } = begun.json<{ secret: string; address: string }>();
  const code = () => totpCode(secret, clock.now());
  const body = { challenge, code: code(), label: 'Celular' };
  return { secret, address, code, answer: await browser.call(factors.confirmTotp, { body }) };
}

/** Enrols a passkey; `at` overrides what the browser reports. */
export async function enrolPasskey(
  browser: TestBrowser,
  challenge: string,
  key: SoftwarePasskey,
  at: Parameters<SoftwarePasskey['create']>[1] = {},
): Promise<LightMyRequestResponse> {
  const begun = await browser.call(factors.beginPasskey, { body: { challenge } });
  const { options } = begun.json<{ options: { challenge: string } }>();
  const body = { challenge, credential: key.create(options.challenge, at), label: 'Chave' };
  return browser.call(factors.confirmPasskey, { body });
}

/** Logs in with a passkey for a challenge. */
export async function showPasskey(
  browser: TestBrowser,
  challenge: string,
  key: SoftwarePasskey,
  at: Parameters<SoftwarePasskey['get']>[1] = {},
): Promise<LightMyRequestResponse> {
  const asked = await browser.call(factors.passkeyOptions, { body: { challenge } });
  const { options } = asked.json<{ options: { challenge: string } }>();
  const body = { challenge, credential: key.get(options.challenge, at) };
  return browser.call(factors.provePasskey, { body });
}
