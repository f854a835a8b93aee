// @vitest-environment jsdom
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import { describe, expect, it } from 'vitest';
import { logIn } from '../testing/customer.ts';
import { setUpPage } from '../testing/page.ts';
import { sessionRequest } from './session-request.ts';

setUpPage();

/** Endpoints without a token; all others follow the general rule. */
const WITHOUT_TOKEN = [
  'POST /login',
  'POST /customer',
  'POST /customer/confirmed',
  'POST /customer/enter',
  'GET /banner',
  'GET /credential-keys',
  'GET /email/resend',
  'GET /email/verify/{id}/{token}',
  'POST /password/forgot',
  'GET /password/verifyToken',
  'POST /password/reset',
  'POST /chassis',
  'GET /lookups/states',
  'GET /lookups/states/{uf}/municipios',
  'GET /lookups/cep/{cep}',
  'GET /getAllVehicleVersions',
  'GET /getAllEvents',
  'GET /getStep/{id}',
  'GET /certificates/{code}',
  'GET /solidarity/{season}',
  'GET /solidarity/{season}/csv',
  'GET /stages',
  'GET /stages/lines',
  'GET /stages/{id}',
  'GET /stages/{id}/opening',
  'GET /stages/{id}/opening/log.csv',
  'GET /stages/{id}/opening/log.jsonl',
  'GET /standings/{season}',
  'GET /standings/{season}/csv',
  'GET /validateToken/{token}',
  'GET /results/{id}',
  'GET /marketing/{link}',
  'POST /marketing/{link}',
  'GET /marketing/{link}/consents',
  'POST /marketing/{link}/undo',
  'POST /webhooks/pix/{brand}/{secret}/pix',
  'POST /webhooks/pix/{brand}/{secret}',
];

/** Calls with this bearer, or without one. */
function calls(bearer: string | null): string[] {
  return BRAND_ENDPOINTS.filter(
    ({ endpoint }) => sessionRequest(endpoint, {}).init.headers.get('Authorization') === bearer,
  ).map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
}

describe('the token of the session', () => {
  it('goes with every call but the public ones [API-02]', () => {
    logIn();
    expect(calls(null).toSorted()).toEqual(WITHOUT_TOKEN.toSorted());
    const rest = BRAND_ENDPOINTS.length - WITHOUT_TOKEN.length;
    expect(calls('Bearer token-of-ana')).toHaveLength(rest);
  });

  it('goes with none while nobody is logged in [API-02]', () => {
    expect(calls(null)).toHaveLength(BRAND_ENDPOINTS.length);
  });
});
