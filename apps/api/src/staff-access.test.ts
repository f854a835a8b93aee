import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  definitionOf,
  errorCodesOf,
  type StaffAccess,
} from '@trilha/contract/endpoint-definition.ts';
import { STAFF_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import {
  ALL_ROLES,
  type Permission,
  type Role,
  roleMay,
} from '@trilha/contract/staff/permissions.rules.ts';
import { buildCustomer, openTestSession } from './builders/customer.ts';
import { buildPartnerKey } from './builders/partner-key.ts';
import type { StaffOverrides } from './builders/staff.ts';
import {
  type Caller,
  callersOf,
  codeOf,
  withFirstCookies,
  wrongInput,
} from './testing/endpoint-walk.ts';
import { openStaffBrowser, signInStaff, STAFF_COOKIE } from './testing/sign-in-staff.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { STAFF_HOST } from './testing/test-config.ts';

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
type CallerName = Stranger | Role | 'stale factor';
const CALLERS: readonly CallerName[] = [...STRANGERS, 'stale factor', ...ALL_ROLES];

const ACCESS_CODES = new Set(['unauthenticated', 'staff_forbidden', 'fresh_factor_needed', 'csrf']);

/** Expected response for an access and caller; `in` means that the endpoint's own code runs. */
function expectedOf(access: StaffAccess, fresh: boolean, caller: CallerName): string {
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

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const isRole = (caller: CallerName): caller is Role =>
  (ALL_ROLES as readonly string[]).includes(caller);

const signedIn = async (...who: [role: Role, overrides?: StaffOverrides]) => {
  const session = await signInStaff(server, ...who);
  return { ...session, caller: withFirstCookies(session.browser) };
};

const callerOf = callersOf(async (name: CallerName): Promise<Caller> => {
  const { services } = server;
  const { db, clock } = services;
  if (isRole(name)) return (await signedIn(name)).caller;
  const now = clock.now();
  const ago = (ms: number) => new Date(now.getTime() - ms);
  switch (name) {
    case 'nobody':
      return withFirstCookies(await openStaffBrowser(server));
    case 'customer': {
      const customer = await buildCustomer(services);
      const { token, sid } = await openTestSession(services, customer, { browser: true });
      const browser = await openStaffBrowser(server);
      for (const cookie of ['sid', STAFF_COOKIE]) browser.cookies.set(cookie, sid);
      const call = withFirstCookies(browser);
      return (endpoint, input) => call(endpoint, { ...input, token });
    }
    case 'partner key': {
      const { token } = await buildPartnerKey(services);
      const call = withFirstCookies(await openStaffBrowser(server));
      return (endpoint, input) => call(endpoint, { ...input, token });
    }
    case 'lapsed grant':
      return (await signedIn('admin', { until: now })).caller;
    case 'ended person': {
      const { staff, caller } = await signedIn('admin');
      await db.updateTable('staff').set({ ended_at: now }).where('id', '=', staff.id).execute();
      return caller;
    }
    case 'ended session':
    case 'idle session':
    case 'expired session':
    case 'stale factor': {
      const { sessionId, caller } = await signedIn('admin');
      const values = {
        'ended session': { ended_at: now },
        'idle session': { last_seen_at: ago(HOUR / 2) },
        'expired session': { expires_at: now },
        'stale factor': { factor_at: ago(HOUR / 12) },
      }[name];
      await db.updateTable('staff_sessions').set(values).where('id', '=', sessionId).execute();
      return caller;
    }
  }
});

describe('who of the staff may call', () => {
  it.each(STAFF_ENDPOINTS)(
    '$name: each role by its permission, and nobody else [STAFF-03]',
    async ({ endpoint }) => {
      const declared = new Set<string>(errorCodesOf(endpoint));
      const { fresh } = definitionOf(endpoint);
      const undeclared: string[] = [];
      for (const caller of CALLERS) {
        const call = await callerOf(caller, endpoint);
        const code = codeOf(await call(endpoint, wrongInput(endpoint)));
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
      const answered = async (headers: Record<string, string>) => {
        const call = await callerOf('admin', endpoint);
        return codeOf(await call(endpoint, { ...wrongInput(endpoint), headers }));
      };
      expect(await answered({ 'sec-fetch-site': 'cross-site' })).toBe('csrf');
      expect(await answered({ 'sec-fetch-site': 'same-site' })).toBe('csrf');
      expect(await answered({ 'x-xsrf-token': 'guessed' })).toBe('csrf');
      expect(await answered({ host: STAFF_HOST })).not.toBe('csrf');
    },
  );
});
