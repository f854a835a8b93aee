import * as access from './access/access.endpoints.ts';
import * as account from './account/account.endpoints.ts';
import * as credentials from './credentials/credentials.endpoints.ts';
import { DEFINITION } from './endpoint-definition.ts';
import type { Endpoint } from './endpoint.ts';
import * as guides from './guides/guides.endpoints.ts';
import * as invitations from './invitations/invitations.endpoints.ts';
import * as lookups from './lookups/lookups.endpoints.ts';
import * as notices from './notices/notices.endpoints.ts';
import * as payments from './payments/payments.endpoints.ts';
import * as receipts from './payments/receipts.endpoints.ts';
import * as profile from './profile/profile.endpoints.ts';
import * as registrations from './registrations/registrations.endpoints.ts';
import * as results from './results/results.endpoints.ts';
import * as stages from './stages/stages.endpoints.ts';
import * as team from './team/team.endpoints.ts';
import * as vehicles from './vehicles/vehicles.endpoints.ts';
import * as vouchers from './vouchers/vouchers.endpoints.ts';

const features = {
  access,
  account,
  credentials,
  guides,
  invitations,
  lookups,
  notices,
  payments,
  profile,
  receipts,
  registrations,
  results,
  stages,
  team,
  vehicles,
  vouchers,
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && DEFINITION in value;
}

/** Every endpoint of the API under its name, for OpenAPI, the access matrix and the fuzzer. */
export const ENDPOINTS: ReadonlyArray<{
  readonly feature: string;
  readonly name: string;
  readonly endpoint: Endpoint;
}> = Object.entries(features).flatMap(([feature, exports]) =>
  Object.entries(exports).flatMap(([name, value]) =>
    isEndpoint(value) ? [{ feature, name, endpoint: value }] : [],
  ),
);
