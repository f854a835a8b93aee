import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  definitionOf,
  errorCodesOf,
  type StaffAccess,
} from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { STAFF_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import {
  ALL_ROLES,
  type Permission,
  type Role,
  roleMay,
} from '@trilha/contract/staff/permissions.rules.ts';
import { buildCustomer, openTestSession } from './builders/customer.ts';
import { buildPartnerKey } from './builders/partner-key.ts';
import { openStaffBrowser, signInStaff, STAFF_COOKIE } from './testing/sign-in-staff.ts';
import { type CallOptions, startTestApp, type TestApp } from './testing/test-app.ts';
import { STAFF_HOST } from './testing/test-config.ts';

/** An id that no row has. */
const NOWHERE = 2_147_483_647;
const HOUR = 3_600_000;

const STRANGERS = [
  'nobody',
  'customer',
  'partner key',
  'ended session',
  'idle session',
  'expired session',
  'ended person',
  'lapsed grant',
] as const;
type Stranger = (typeof STRANGERS)[number];
type Caller = Stranger | Role | 'stale factor';
const CALLERS: readonly Caller[] = [...STRANGERS, 'stale factor', ...ALL_ROLES];

const ACCESS_CODES = new Set(['unauthenticated', 'staff_forbidden', 'fresh_factor_needed', 'csrf']);

/** What an access answers a caller; `in` means that the endpoint's own work begins. */
function expectedOf(access: StaffAccess, fresh: boolean, caller: Caller): string {
  if (access === 'staff:none') return 'in';
  const isSignedIn = !STRANGERS.includes(caller as Stranger) || caller === 'lapsed grant';
  if (!isSignedIn) return 'unauthenticated';
  if (access !== 'staff') {
    if (caller === 'lapsed grant') return 'staff_forbidden';
    const role = caller === 'stale factor' ? 'admin' : (caller as Role);
    const permission = access.slice('staff:'.length) as Permission;
    if (caller === 'stale factor' && !roleMay(role, permission)) return 'staff_forbidden';
    if (!roleMay(role, permission)) return 'staff_forbidden';
  }
  return fresh && caller === 'stale factor' ? 'fresh_factor_needed' : 'in';
}

/** Input that is in the right place but wrong, so that no call changes anything. */
function inputOf(endpoint: Endpoint): CallOptions {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return {
    params: Object.fromEntries(names.map((name) => [name, NOWHERE])),
    ...(endpoint.method === 'GET' ? {} : { body: {} }),
  };
}

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ database: 'embedded' });
});
afterAll(() => server.close());

const isRole = (caller: Caller): caller is Role =>
  (ALL_ROLES as readonly string[]).includes(caller);

/** One call with a session of its own, since some endpoints end it. */
async function callAs(caller: Caller, endpoint: Endpoint) {
  const { services } = server;
  const { db, clock } = services;
  const input = inputOf(endpoint);
  if (isRole(caller)) return (await signInStaff(server, caller)).call(endpoint, input);
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  switch (caller) {
    case 'nobody':
      return (await openStaffBrowser(server)).call(endpoint, input);
    case 'customer': {
      const customer = await buildCustomer(services);
      const { token, sid } = await openTestSession(services, customer, { browser: true });
      const browser = await openStaffBrowser(server);
      for (const name of ['sid', STAFF_COOKIE]) browser.cookies.set(name, sid);
      return browser.call(endpoint, { ...input, token });
    }
    case 'partner key': {
      const { token } = await buildPartnerKey(services);
      return (await openStaffBrowser(server)).call(endpoint, { ...input, token });
    }
    case 'lapsed grant':
      return (await signInStaff(server, 'admin', { until: now })).call(endpoint, input);
    case 'ended person': {
      const { staff, call } = await signInStaff(server, 'admin');
      await db.updateTable('staff').set({ ended_at: now }).where('id', '=', staff.id).execute();
      return call(endpoint, input);
    }
    case 'ended session':
    case 'idle session':
    case 'expired session':
    case 'stale factor': {
      const { sessionId, call } = await signInStaff(server, 'admin');
      const values = {
        'ended session': { ended_at: now },
        'idle session': { last_seen_at: ago(HOUR / 2) },
        'expired session': { expires_at: now },
        'stale factor': { factor_at: ago(HOUR / 12) },
      }[caller];
      await db.updateTable('staff_sessions').set(values).where('id', '=', sessionId).execute();
      return call(endpoint, input);
    }
  }
}

describe('who of the staff may call', () => {
  it.each(STAFF_ENDPOINTS)(
    '$name: each role by its permission, and nobody else [STAFF-03]',
    async ({ endpoint }) => {
      const declared = new Set<string>(errorCodesOf(endpoint));
      const { fresh } = definitionOf(endpoint);
      const undeclared: string[] = [];
      for (const caller of CALLERS) {
        const answer = await callAs(caller, endpoint);
        const code = answer.statusCode < 400 ? '' : answer.json<{ code: string }>().code;
        const outcome = ACCESS_CODES.has(code) ? code : 'in';
        const expected = expectedOf(endpoint.access as StaffAccess, fresh === true, caller);
        expect([caller, outcome]).toEqual([caller, expected]);
        if (code !== '' && !declared.has(code)) undeclared.push(`${caller}: ${code}`);
      }
      expect(undeclared).toEqual([]);
    },
  );

  it.each(STAFF_ENDPOINTS.filter(({ endpoint }) => endpoint.method !== 'GET'))(
    "$name changes nothing for another site's page [STAFF-05]",
    async ({ endpoint }) => {
      const { call } = await signInStaff(server, 'admin');
      const codeOf = async (headers: Record<string, string>) => {
        const answer = await call(endpoint, { ...inputOf(endpoint), headers });
        return answer.statusCode < 400 ? 'in' : answer.json<{ code: string }>().code;
      };
      expect(await codeOf({ 'sec-fetch-site': 'cross-site' })).toBe('csrf');
      expect(await codeOf({ 'sec-fetch-site': 'same-site' })).toBe('csrf');
      expect(await codeOf({ 'x-xsrf-token': 'guessed' })).toBe('csrf');
      expect(await codeOf({ host: STAFF_HOST })).not.toBe('csrf');
    },
  );
});
