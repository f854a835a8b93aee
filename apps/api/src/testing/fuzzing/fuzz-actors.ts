import { buildCustomer, openTestSession } from '../../builders/customer.ts';
import { ALL_KEY_SCOPES } from '@trilha/contract/integrations/key-scopes.rules.ts';
import { buildPartnerKey } from '../../builders/partner-key.ts';
import type { TestApp } from '../test-app.ts';
import type { FuzzMember } from './fuzz-member.ts';
import type { KnownValues } from './fuzz-request.ts';

export const FUZZ_ACTORS = [
  'anonymous',
  'expired',
  'other brand',
  'status 0',
  'customer',
  'other customer',
  'invitation',
  'partner key',
] as const;
export type FuzzActorName = (typeof FUZZ_ACTORS)[number];

/** Actors whom every endpoint that is not public must refuse. */
export const STRANGERS: ReadonlySet<FuzzActorName> = new Set([
  'anonymous',
  'expired',
  'other brand',
]);

/** A response with names would exceed these scopes. */
const WITHOUT_NAMES = ALL_KEY_SCOPES.filter((scope) => scope !== 'crew');

/** A caller: what it knows, and what responses must not reveal to it. */
export interface FuzzActor {
  readonly identity: Readonly<Record<string, string>>;
  readonly known: KnownValues;
  readonly foreign: readonly string[];
}

/** Mostly the caller's own values, sometimes another customer's id. Ids are sequential and not secret. */
function withForeignIds(own: KnownValues, others: KnownValues): KnownValues {
  const merged = Object.entries(own).map(([name, values]) => {
    const foreign = (others[name] ?? []).filter((value) => typeof value === 'number');
    return [name, [...values, ...values, ...values, ...foreign]] as const;
  });
  return Object.fromEntries(merged);
}

/** What others may know about a customer, without the password. */
function withoutPassword(known: KnownValues): KnownValues {
  return Object.fromEntries(Object.entries(known).filter(([name]) => !name.includes('password')));
}

const bearer = ({ token }: { readonly token: string }) => ({ authorization: `Bearer ${token}` });

/** A run's two customers as each actor, with a new session every time. */
export async function actAs(
  { services }: TestApp,
  name: FuzzActorName,
  [first, second]: readonly [FuzzMember, FuzzMember],
): Promise<FuzzActor> {
  const toFirst = {
    known: withForeignIds(first.known, second.known),
    foreign: second.traces,
  };
  const toNobody = {
    known: withoutPassword(toFirst.known),
    foreign: [...first.traces, ...second.traces],
  };
  switch (name) {
    case 'anonymous':
      return { ...toNobody, identity: {} };
    case 'expired': {
      const expires_at = services.clock.now();
      const session = await openTestSession(services, first.entrant, { expires_at });
      return { ...toNobody, identity: bearer(session) };
    }
    case 'other brand': {
      const session = await openTestSession(services, first.entrant, { browser: true });
      const identity = {
        ...bearer(session),
        host: 'suzuki.localhost:3000',
        'sec-fetch-site': 'same-origin',
        'x-xsrf-token': 'of-this-browser',
        cookie: `sid=${session.sid}; XSRF-TOKEN=of-this-browser`,
      };
      return { ...toNobody, identity };
    }
    case 'status 0': {
      const incomplete = await buildCustomer(services, { status: 0 });
      return { ...toNobody, identity: bearer(incomplete) };
    }
    case 'customer':
      return { ...toFirst, identity: bearer(await openTestSession(services, first.entrant)) };
    case 'other customer':
      return {
        known: withForeignIds(second.known, first.known),
        foreign: first.traces,
        identity: bearer(await openTestSession(services, second.entrant)),
      };
    case 'partner key': {
      const { token } = await buildPartnerKey(services, { scopes: WITHOUT_NAMES });
      return { ...toNobody, identity: bearer({ token }) };
    }
    case 'invitation': {
      const { token, auth } = first.invitation;
      const known = { ...toFirst.known, token: [token], bypassToken: [token] };
      return { known, foreign: second.traces, identity: bearer({ token: auth }) };
    }
  }
}
