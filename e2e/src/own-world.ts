import { patient } from '@trilha/api/testing/long-run.ts';
import { loadConfig } from '@trilha/api/config/load-config.ts';
import { buildCategory } from '@trilha/api/builders/category.ts';
import { buildCustomer, type BuiltCustomer, TEST_PASSWORD } from '@trilha/api/builders/customer.ts';
import { buildPerson } from '@trilha/api/builders/person.ts';
import { buildStage, type BuiltStage, type StageOverrides } from '@trilha/api/builders/stage.ts';
import { buildVehicle } from '@trilha/api/builders/vehicle.ts';
import { issueInvitation } from '@trilha/api/features/invitations/issue-invitation.ts';
import { type RunningServer, startServer } from '@trilha/api/starting/start-server.ts';
import { openOwnTestDatabase, preparedServer } from '@trilha/api/testing/database/test-database.ts';
import { brandBySlug } from '@trilha/brands/brands.ts';
import { startPartners } from '@trilha/partners/start-partners.ts';
import { demoEnvironment } from '@trilha/tooling/demo/demo-environment.ts';
import { startRehearsalService } from '@trilha/tooling/rehearsal/start-rehearsal-service.ts';
import { freePort } from '@trilha/tooling/machine/free-port.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from './fixtures.ts';
import { PortalApi } from './portal-api.ts';

/** A customer with a garage and a team, who can log in and register for a stage. */
export interface Person {
  readonly email: string;
  readonly password: string;
  readonly vehicles: readonly number[];
  /** Drivers by vehicle: the customer first, then team members. */
  readonly drivers: readonly number[];
  /** The portal's API, signed in as this customer, without a browser. */
  readonly api: PortalApi;
}

/** A server with an empty database and its own partner stand-ins. */
export interface OwnServer {
  readonly server: RunningServer;
  readonly partners: string;
  /** Moves the clock of server, jobs and bank forwards. */
  readonly advance: (milliseconds: number) => void;
  /** Stops only the server: nothing listens on its port any more. */
  readonly stop: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Creates data for one brand's journeys on the separate server. */
export interface World extends Pick<OwnServer, 'advance'> {
  /** Creates a stage with one category. */
  readonly stage: (overrides: StageOverrides) => Promise<{ stage: BuiltStage; category: number }>;
  readonly person: (name: string, vehicles?: number) => Promise<Person>;
  /** Link of an invitation to a stage, for a customer with an account. */
  readonly invitation: (person: Person, stage: BuiltStage) => Promise<string>;
}

const DAY_MS = 86_400_000;
/** 15:00 UTC. */
const MIDDAY_MS = 15 * 3_600_000;
const PLATES = ['TRL1A23', 'TRL2B34', 'TRL3C45'];

async function startOwnServer(): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'trilha-world-'));
  // Starts at midday in São Paulo, so that a few minutes never cross midnight, whenever the test runs.
  let passed = DAY_MS - ((Date.now() - MIDDAY_MS) % DAY_MS);
  const clock = { now: () => new Date(Date.now() + passed) };
  const partners = await startPartners({ clock: clock.now });
  const rehearsals = await startRehearsalService({ databaseUrl: preparedServer() });
  const port = String(await freePort());
  const env = { PORT: port, DATA_DIR: folder, REHEARSAL_URL: rehearsals.url };
  const config = loadConfig(demoEnvironment(env, partners));
  const server = await startServer(config, { clock, database: await openOwnTestDatabase() });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= server.close());
  return {
    server,
    stop,
    partners: partners.url,
    advance: (milliseconds) => {
      passed += milliseconds;
    },
    close: async () => {
      await stop();
      await rehearsals.close();
      await partners.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function population({ services, port }: RunningServer, brand: string): Omit<World, 'advance'> {
  const automaker_id = brandBySlug(brand)?.id ?? 1;
  return {
    stage: async (overrides: StageOverrides) => {
      const stage = await buildStage(services, {
        automaker_id,
        allowed_teams: false,
        ...overrides,
      });
      const category = await buildCategory(services, { event_id: stage.event_id, name: 'Família' });
      return { stage, category: category.id };
    },
    person: async (name: string, count = 1): Promise<Person> => {
      const customer = await buildCustomer(services, { automaker_id, person: { name } });
      const customer_id = customer.id;
      const vehicles: number[] = [];
      const drivers = [customer.personId];
      for (const plate of PLATES.slice(0, count)) {
        const is_favorite = vehicles.length === 0 ? 1 : 0;
        const title = `Carro ${vehicles.length + 1}`;
        const own = { customer_id, automaker_id, plate, title, is_favorite };
        vehicles.push((await buildVehicle(services, own)).id);
        drivers.push((await buildPerson(services, { customer_id, name: `Rui ${plate}` })).id);
      }
      return { ...identity(customer), vehicles, drivers, api: await signedIn(customer) };
    },
    invitation: async ({ email: customer }, { id: stageId }) => {
      const terms = { automakerId: automaker_id, days: 7, vehicles: 1, by: { as: 'ana.souza' } };
      const { link } = await issueInvitation(services, { ...terms, stageId, customer });
      return new URL(link).pathname;
    },
  };

  async function signedIn({ email }: BuiltCustomer): Promise<PortalApi> {
    const api = new PortalApi(`http://${brand}.localhost:${port}`);
    await api.logIn({ email, password: TEST_PASSWORD });
    return api;
  }
}

function identity({ email }: BuiltCustomer): { email: string; password: string } {
  return { email, password: TEST_PASSWORD };
}

interface EnteredStage {
  readonly stage: BuiltStage;
  readonly category: number;
}

/** The form of a stage, filled in with this many of a customer's vehicles. */
function filledIn({ vehicles, drivers }: Person, category: number, count: number) {
  return {
    category_id: category,
    team_name: null,
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher: null,
    vehicles: vehicles.slice(0, count).map((vehicle_id, index) => ({
      vehicle_id,
      conductor_id: drivers[index],
      navigator_id: null,
    })),
    vehicleCompanions: [],
  };
}

/** Registers this many of a customer's vehicles for a stage, through the call that the form makes. */
export async function enter(
  person: Person,
  { stage, category }: EnteredStage,
  vehicles = 1,
): Promise<{ id: number; status: string }> {
  const { registration } = await person.api.ask<{ registration: { id: number; status: string } }>(
    'POST',
    '/registrations',
    {
      ...filledIn(person, category, vehicles),
      event_id: stage.event_id,
      step_id: stage.id,
      vehiclesRegistration: [],
    },
  );
  return registration;
}

/** Leaves a customer's first vehicle prepared for a stage, through the call that the form makes. */
export async function prepare(person: Person, { stage, category }: EnteredStage): Promise<void> {
  await person.api.ask('PUT', `/me/prepared-entries/${stage.id}`, filledIn(person, category, 1));
}

const ownServer = async ({}, use: (own: OwnServer) => Promise<void>): Promise<void> => {
  const own = await startOwnServer();
  await use(own);
  await own.close();
};
// On a busy machine a server takes long to start.
const perWorker = { scope: 'worker', timeout: patient(240_000) } as const;

/**
 * Playwright's `test` with a separate server for each worker. A journey may move its clock. For state that journeys
 * must not share: places, waiting lists and time. Each test has its own stage.
 */
export const test = base.extend<{ world: World }, { own: OwnServer }>({
  own: [ownServer, perWorker],
  world: async ({ own, brand }, use) => {
    await use({ advance: own.advance, ...population(own.server, brand) });
  },
  baseURL: async ({ brand, own }, use) => {
    await use(`http://${brand}.localhost:${own.server.port}`);
  },
  partners: async ({ own }, use) => {
    await use(own.partners);
  },
});

/** The same with a server that no other test uses, so that the test may stop it. */
export const stoppableTest = test.extend<object, { own: OwnServer }>({
  own: [ownServer, perWorker],
});

export { expect } from '@playwright/test';
