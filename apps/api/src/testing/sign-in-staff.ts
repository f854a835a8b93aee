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

/** A staff member with a browser. */
export interface SignedInStaff {
  readonly staff: BuiltStaff;
  readonly sessionId: number;
  readonly browser: TestBrowser;
  /** A request of the back-office page: on its host, with its cookie and the CSRF header. */
  readonly call: (endpoint: Endpoint, options?: CallOptions) => Promise<LightMyRequestResponse>;
}

/** Name of the staff cookie in a demonstration on plain http; otherwise it begins with `__Host-`. */
export const STAFF_COOKIE = 'staff';

/** A browser on the back-office host, without login. */
export function openStaffBrowser(server: Omit<TestApp, 'partners'>): Promise<TestBrowser> {
  return openTestBrowser(server, `${STAFF_HOST}:3000`);
}

/**
 * A staff member with one role (by default everywhere and without end), logged in with a fresh second factor.
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

/** Another session of an existing staff member. */
export async function signInAgain(
  server: Omit<TestApp, 'partners'>,
  staff: Pick<BuiltStaff, 'id'>,
): Promise<Omit<SignedInStaff, 'staff'>> {
  const browser = await openStaffBrowser(server);
  const { id, token } = await openTestStaffSession(server.services, staff.id);
  browser.cookies.set(STAFF_COOKIE, token);
  return { sessionId: id, browser, call: browser.call };
}
