import type { LightMyRequestResponse } from 'fastify';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import type { Role } from '@trilha/contract/staff/permissions.rules.ts';
import {
  type BuiltStaff,
  buildStaff,
  openTestStaffSession,
  type StaffOverrides,
} from '../builders/staff.ts';
import type { CallOptions, TestApp } from './test-app.ts';
import { openTestBrowser, type TestBrowser } from './test-browser.ts';
import { STAFF_HOST } from './test-config.ts';

/** Somebody of staff at a browser of their own. */
export interface SignedInStaff {
  readonly staff: BuiltStaff;
  readonly sessionId: number;
  readonly browser: TestBrowser;
  /** A call of the back-office's page: on the staff's host, with its cookie and the forgery header. */
  readonly call: (endpoint: Endpoint, options?: CallOptions) => Promise<LightMyRequestResponse>;
}

/** The name of staff's cookie in a demonstration on plain http; elsewhere it begins with `__Host-`. */
export const STAFF_COOKIE = 'staff';

/** A browser on the staff's host, with nobody signed in. */
export function openStaffBrowser(server: Omit<TestApp, 'partners'>): Promise<TestBrowser> {
  return openTestBrowser(server, `${STAFF_HOST}:3000`);
}

/**
 * Somebody with one role (everywhere and for ever unless told), signed in with a second factor shown just now.
 * `signInStaff(server, 'support', { automaker_id: 1 })`
 */
export async function signInStaff(
  server: Omit<TestApp, 'partners'>,
  role: Role,
  overrides: StaffOverrides = {},
): Promise<SignedInStaff> {
  const staff = await buildStaff(server.services, role, overrides);
  return { staff, ...(await signInAgain(server, staff)) };
}

/** Another session of somebody who is there already. */
export async function signInAgain(
  server: Omit<TestApp, 'partners'>,
  staff: Pick<BuiltStaff, 'id'>,
): Promise<Omit<SignedInStaff, 'staff'>> {
  const browser = await openStaffBrowser(server);
  const { id, token } = await openTestStaffSession(server.services, staff.id);
  browser.cookies.set(STAFF_COOKIE, token);
  return { sessionId: id, browser, call: browser.call };
}
