import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf } from '@trilha/contract/endpoint-definition.ts';
import type { Endpoint } from '@trilha/contract/endpoint.ts';
import { CONSENTS } from '@trilha/contract/consents/consents.ts';
import { BRAND_ENDPOINTS } from '@trilha/contract/endpoints.ts';
import * as notices from '@trilha/contract/notices/notices.endpoints.ts';
import * as profile from '@trilha/contract/profile/profile.endpoints.ts';
import { prepareEntry } from '@trilha/contract/registrations/preparing.endpoints.ts';
import { setPublicName } from '@trilha/contract/consents/public-name.endpoints.ts';
import { answerQuestions } from '@trilha/contract/questions/questions.endpoints.ts';
import * as registrations from '@trilha/contract/registrations/registrations.endpoints.ts';
import * as team from '@trilha/contract/team/team.endpoints.ts';
import * as vehicles from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { buildPerson } from './builders/person.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { PROFILE } from './features/profile/profile-payloads.testing.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  stageFixture,
} from './testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from './testing/test-app.ts';

type Body = Record<string, unknown>;

/** How to fill in all fields through an endpoint, and how to read what is stored. */
interface Change {
  readonly params?: Record<string, number>;
  readonly body: Body;
  /** Path of the object with optional fields; the body itself by default. */
  readonly inside?: string;
  readonly stored: () => Promise<unknown>;
}

/** Fields for which missing has a meaning: a consent that is not sent is withdrawn (C71). The others are not stored. */
const MEANT = new Set<string>([...CONSENTS, 'person_id', 'vehicle', 'vehiclesRegistration']);

/** A prepared entry is replaced whole by each call; the bodies of the others have only required fields. */
const REPLACED = new Set<Endpoint>([prepareEntry, setPublicName, answerQuestions]);

let server: TestApp;
let entrant: EntrantFixture;
beforeAll(async () => {
  server = await startTestApp();
  entrant = await entrantFixture(server.services);
});
afterAll(() => server.close());

const MEMBER = {
  ...PROFILE,
  terms_accepted: undefined,
  automaker_id: undefined,
  cpf: fictitiousCpf(912_345),
  emergency_contact: 'Bia Prado - (35) 98888-1111',
};

function row(table: 'people' | 'vehicles' | 'registrations', id: number | undefined) {
  const query = server.services.db.selectFrom(table).selectAll();
  return async () => {
    const { updated_at: _at, ...rest } = await query
      .where('id', '=', Number(id))
      .executeTakeFirstOrThrow();
    return rest;
  };
}

async function memberChange(): Promise<Change> {
  const { id } = await buildPerson(server.services, { customer_id: entrant.id });
  const body = { ...MEMBER, cpf: fictitiousCpf(920_000 + id), person_id: id };
  return { body, stored: row('people', id) };
}

const CHANGES = new Map<Endpoint, () => Promise<Change>>([
  [
    profile.updateCustomer,
    async () => ({ body: PROFILE, stored: row('people', entrant.personId) }),
  ],
  [team.saveParticipant, memberChange],
  [team.saveNavigator, memberChange],
  [
    team.saveCompanion,
    async () => {
      const kind = 'companion';
      const { id } = await buildPerson(server.services, { customer_id: entrant.id, kind });
      const body = {
        person_id: id,
        name: 'Téo Prado',
        date_of_birth: '2020-05-01',
        cpf: fictitiousCpf(930_000 + id),
        guardian_consent: 1,
      };
      return { body, stored: row('people', id) };
    },
  ],
  [
    vehicles.updateVehicle,
    async () => {
      const id = entrant.vehicles[0]?.id ?? 0;
      const body = {
        automaker_id: 1,
        chassis: '93XTRILHA00000077',
        model: 'Pajero Full 3.2',
        title: 'Jipão',
        year: '2021',
        plate: 'ABC1D23',
        color: 'Verde',
        use_of_the_vehicle: 'Empresarial',
        vehicle_condition: 'novo',
        state: 'XX',
        is_favorite: 1,
        sold_at: '2026-03-01',
      };
      return { params: { id }, body, stored: row('vehicles', id) };
    },
  ],
  [
    registrations.updateRegistration,
    async () => {
      const fixture = await stageFixture(
        server.services,
        { allowed_teams: true },
        { allowed_teams: true },
      );
      const other = await entrantFixture(server.services);
      const team_name = 'Poeira Fina';
      const entered = await enter(server, fixture, other, { team_name });
      entrant = other;
      const { id } = entered.json<{ registration: { id: number } }>().registration;
      const data = entryBody(fixture, other, { team_name, vehiclesRegistration: [] });
      return {
        params: { id },
        inside: 'data',
        body: { id, data },
        stored: row('registrations', id),
      };
    },
  ],
  [
    notices.updateNotices,
    async () => ({
      body: { place_won: 0, payment_due: 1, stage_open: 0, stage_changed: 1 },
      stored: () =>
        server.services.db
          .selectFrom('notice_opt_outs')
          .select('kind')
          .where('customer_id', '=', entrant.id)
          .orderBy('kind')
          .execute(),
    }),
  ],
]);

/** Fields that the schema does not require. */
function optionalFields(endpoint: Endpoint, { body, inside }: Change): string[] {
  const schema = definitionOf(endpoint).body;
  return Object.keys(inside === undefined ? body : (body[inside] as Body)).filter(
    (name) => !MEANT.has(name) && schema?.safeParse(without(body, inside, name)).success,
  );
}

function without(body: Body, inside: string | undefined, name: string): Body {
  if (inside !== undefined) {
    return { ...body, [inside]: without(body[inside] as Body, undefined, name) };
  }
  const { [name]: _left, ...rest } = body;
  return rest;
}

describe('what a form does not send', () => {
  it('is looked at for every endpoint that changes something', () => {
    const changing = BRAND_ENDPOINTS.filter(
      ({ endpoint }) =>
        !REPLACED.has(endpoint) && (endpoint.method === 'PUT' || /update/i.test(endpoint.path)),
    );
    expect(changing.map(({ endpoint }) => endpoint.path).toSorted()).toEqual(
      [...CHANGES.keys()].map(({ path }) => path).toSorted(),
    );
  });

  it.each([...CHANGES])('stays as it is stored: $path [C71, C160]', async (endpoint, changeOf) => {
    const change = await changeOf();
    const { params, body } = change;
    const { token } = entrant;
    const send = (sent: Body) =>
      server.call(endpoint, { token, body: sent, ...(params && { params }) });
    const filled = await send(body);
    expect([filled.statusCode, filled.body]).toEqual([200, expect.any(String)]);
    const before = await change.stored();
    const fields = optionalFields(endpoint, change);
    expect(fields.length).toBeGreaterThan(0);
    for (const name of fields) {
      const answer = await send(without(body, change.inside, name));
      // A refusal changes nothing: a team name is required where teams are allowed.
      expect([name, answer.statusCode < 500]).toEqual([name, true]);
      expect([name, await change.stored()]).toEqual([name, before]);
    }
  });
});
