import Fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type Access,
  definitionOf,
  errorCodesOf,
  isKeyAccess,
  type StaffAccess,
} from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { BRAND_ENDPOINTS, ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { ALL_KEY_SCOPES, type KeyScope } from '@trilha/contract/integrations/key-scopes.rules.ts';
import { buildCustomer, type CustomerOverrides, openTestSession } from './builders/customer.ts';
import { registerFeatures } from './features.ts';
import {
  byKey,
  isKeyCaller,
  KEY_CALLERS,
  keysOfCallers,
} from './testing/fixtures/integration-fixture.ts';
import { invite } from './testing/fixtures/invitation-fixture.ts';
import {
  type Caller,
  callersOf,
  codeOf,
  withFirstCookies,
  wrongInput,
} from './testing/endpoint-walk.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';
import { openTestBrowser } from './testing/test-browser.ts';

/** Webhooks from providers are not part of the customers' contract; they carry their own secret. */
const CALLBACKS = '/api/webhooks/';

const CALLERS = [
  'nobody',
  'expired token',
  'revoked token',
  'browser without its hidden half',
  'browser on the other brand',
  'status 0',
  'customer',
  'other role',
  'invitation',
  ...KEY_CALLERS,
] as const;
/** `browser`: a customer with a browser session. */
type CallerName = (typeof CALLERS)[number] | 'browser';
type Outcomes = Record<(typeof CALLERS)[number], string>;
/** Staff endpoints are on another host; `staff-access.test.ts` covers them. */
type BrandAccess = Exclude<Access, StaffAccess>;

/** Expected response per access and caller; `in` means that the endpoint's own code runs. */
const EXPECTED: Readonly<Record<BrandAccess, Outcomes>> = {
  public: all('in'),
  customer: {
    ...all('unauthenticated'),
    'status 0': 'in',
    customer: 'in',
    'other role': 'forbidden_role',
  },
  'customer:complete': {
    ...all('unauthenticated'),
    'status 0': 'profile_incomplete',
    customer: 'in',
    'other role': 'forbidden_role',
  },
  invitation: {
    ...all('unauthenticated'),
    'status 0': 'profile_incomplete',
    customer: 'in',
    'other role': 'forbidden_role',
    invitation: 'in',
  },
  key: { ...all('unauthenticated'), ...byKey(() => 'in') },
  ...eachScope((wanted) => ({
    ...all('unauthenticated'),
    ...byKey((scope) => (scope === wanted ? 'in' : 'key_forbidden')),
  })),
};
const ACCESS_CODES = new Set([
  'unauthenticated',
  'forbidden_role',
  'profile_incomplete',
  'key_forbidden',
  'csrf',
]);

function eachScope(row: (scope: KeyScope) => Outcomes) {
  const rows = ALL_KEY_SCOPES.map((scope) => [`key:${scope}`, row(scope)] as const);
  return Object.fromEntries(rows) as Record<`key:${KeyScope}`, Outcomes>;
}

function all(outcome: string): Outcomes {
  return Object.fromEntries(CALLERS.map((caller) => [caller, outcome])) as Outcomes;
}

let server: TestApp;
let keys: Awaited<ReturnType<typeof keysOfCallers>>;
beforeAll(async () => {
  server = await startTestApp();
  keys = await keysOfCallers(server.services);
});
afterAll(() => server.close());

const callerOf = callersOf(async (name: CallerName): Promise<Caller> => {
  const { services } = server;
  // Each call uses its own account, because an endpoint may end all other sessions of an account.
  const fresh = async (options = {}, customer: CustomerOverrides = {}) =>
    openTestSession(services, await buildCustomer(services, customer), options);
  const withToken =
    ({ token }: { token: string }): Caller =>
    (endpoint, input) =>
      server.call(endpoint, { ...input, token });
  if (isKeyCaller(name)) return withToken(keys.get(name) ?? { token: '' });
  switch (name) {
    case 'nobody':
      return server.call;
    case 'expired token':
      return withToken(await fresh({ expires_at: services.clock.now() }));
    case 'revoked token': {
      const session = await fresh();
      const revoked_at = services.clock.now();
      const revoke = services.db.updateTable('sessions').set({ revoked_at });
      await revoke.where('id', '=', session.id).execute();
      return withToken(session);
    }
    case 'browser without its hidden half': {
      const call = withFirstCookies(await openTestBrowser(server));
      const { token } = await fresh({ browser: true });
      return (endpoint, input) => call(endpoint, { ...input, token });
    }
    case 'browser on the other brand': {
      const browser = await openTestBrowser(server, 'suzuki.localhost:3000');
      const { token, sid } = await fresh({ browser: true });
      browser.cookies.set('sid', sid);
      const call = withFirstCookies(browser);
      return (endpoint, input) => call(endpoint, { ...input, token });
    }
    case 'browser': {
      const browser = await openTestBrowser(server);
      const { token, sid } = await fresh({ browser: true });
      browser.cookies.set('sid', sid);
      const call = withFirstCookies(browser);
      return (endpoint, input) => call(endpoint, { ...input, token });
    }
    case 'status 0':
      return withToken(await fresh({}, { status: 0 }));
    case 'customer':
      return withToken(await fresh());
    case 'other role':
      return withToken(await fresh({}, { role_id: 2 }));
    case 'invitation':
      return withToken({ token: (await invite(services)).auth });
  }
});

describe('the contract and the server', () => {
  const described = new Map(
    ENDPOINTS.map(({ feature, name, endpoint }) => [
      endpoint,
      `${feature}.${name}: ${endpoint.method} ${endpoint.path}`,
    ]),
  );

  /** Routes registered by the features, with their endpoints. */
  async function registeredRoutes() {
    const routes: Array<{ address: string; endpoint: Endpoint | undefined }> = [];
    const app = Fastify();
    app.addHook('onRoute', ({ method, url, config }) => {
      if (method === 'HEAD') return;
      routes.push({ address: `${String(method)} ${url}`, endpoint: config?.endpoint });
    });
    registerFeatures(app, server.services);
    await app.close();
    return routes;
  }

  it('serves every endpoint [API-01]', async () => {
    const served = new Set((await registeredRoutes()).map(({ endpoint }) => endpoint));
    const missing = [...described].filter(([endpoint]) => !served.has(endpoint));
    expect(missing.map(([, description]) => description)).toEqual([]);
  });

  it('serves nothing else', async () => {
    const strangers = (await registeredRoutes()).filter(({ address, endpoint }) => {
      const isKnown = endpoint !== undefined && described.has(endpoint);
      return !isKnown && !address.includes(` ${CALLBACKS}`);
    });
    expect(strangers.map(({ address }) => address)).toEqual([]);
  });
});

describe('who may call', () => {
  it.each(BRAND_ENDPOINTS)(
    '$feature $name answers each caller by its access',
    async ({ endpoint }) => {
      const declared = new Set<string>(errorCodesOf(endpoint));
      const undeclared: string[] = [];
      const outcomes = all('');
      for (const caller of CALLERS) {
        const call = await callerOf(caller, endpoint);
        const code = codeOf(await call(endpoint, wrongInput(endpoint)));
        outcomes[caller] = ACCESS_CODES.has(code) ? code : 'in';
        if (code !== '' && !declared.has(code)) undeclared.push(`${caller}: ${code}`);
      }
      expect(outcomes).toEqual(EXPECTED[endpoint.access as BrandAccess]);
      expect(undeclared).toEqual([]);
    },
  );

  it('is told by one role and the status alone: any other role is refused everywhere [ROLE-10, CONST-10]', async () => {
    const { services } = server;
    for (const role_id of [1, 2, 3, 4]) {
      const { token } = await openTestSession(services, await buildCustomer(services, { role_id }));
      const outcomes = new Set<string>();
      for (const { endpoint } of BRAND_ENDPOINTS) {
        if (endpoint.access === 'public' || isKeyAccess(endpoint.access)) continue;
        if (endpoint.path === '/logout') continue;
        const code = codeOf(await server.call(endpoint, { ...wrongInput(endpoint), token }));
        outcomes.add(ACCESS_CODES.has(code) ? code : 'in');
      }
      expect([role_id, ...outcomes]).toEqual([role_id, role_id === 4 ? 'in' : 'forbidden_role']);
    }
  });

  it('has one endpoint that mail programs call from anywhere, with nothing but its address [FACE-116]', async () => {
    const open = ENDPOINTS.filter(({ endpoint }) => definitionOf(endpoint).oneClick);
    expect(open.map(({ name }) => name)).toEqual(['stopMarketing']);
  });

  const changes = BRAND_ENDPOINTS.filter(({ endpoint }) => endpoint.method !== 'GET');
  it.each(changes.filter(({ endpoint }) => definitionOf(endpoint).oneClick !== true))(
    "$feature $name changes nothing for another site's page [SES-17]",
    async ({ endpoint }) => {
      const call = async (headers: Record<string, string>) => {
        const browser = await callerOf('browser', endpoint);
        return codeOf(await browser(endpoint, { ...wrongInput(endpoint), headers }));
      };
      expect(await call({ 'sec-fetch-site': 'cross-site' })).toBe('csrf');
      expect(await call({ 'x-xsrf-token': 'guessed' })).toBe('csrf');
      expect(await call({})).not.toBe('csrf');
    },
  );
});
