import { sql } from 'kysely';
import * as access from '@trilha/contract/access/access.endpoints.ts';
import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { updateCustomer } from '@trilha/contract/profile/profile.endpoints.ts';
import * as team from '@trilha/contract/team/team.endpoints.ts';
import { getVehicles } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import type { StageOverrides } from '../builders/stage.ts';
import { enter, stageFixture } from './entry-fixture.ts';
import { type DueFixture, paymentOf, settleDown } from './payment-fixture.ts';
import type { TestApp } from './test-app.ts';
import { openTestBrowser } from './test-browser.ts';
import { newestLinkTo } from './test-mail.ts';

const PORTAL = 'http://mitsubishi.localhost:3000';
const PASSWORD = 'Alpiste#doce';

const PERSON = {
  name: 'Canarina Amarela',
  gender: 'F',
  phone: '(31) 97777-0001',
  date_of_birth: '1977-07-07',
  zip_code: '30130919',
  address: 'Travessa do Poleiro',
  number: '4477B',
  complement: 'Gaiola dourada',
  district: 'Bairro Alpiste',
  state: 'MG',
  city: 'Canarinho do Norte',
};
const VEHICLE = {
  automaker_id: 1,
  chassis: 'CANARY00000000001',
  model: 'Canarimobile GLX',
  title: 'Bico Fino',
  year: '2020',
  plate: 'CAN1A77',
  color: 'Amarelo ovo',
  use_of_the_vehicle: 'Particular',
  vehicle_condition: 'usado',
};
const NAVIGATOR = {
  ...PERSON,
  name: 'Periquito Verde',
  phone: '(31) 97777-0002',
  date_of_birth: '1976-06-06',
  emergency_contact: 'Arara Azul - (31) 97777-0003',
};
const CHILD = { name: 'Pintassilgo Filhote', date_of_birth: '2016-02-29' };
const TEAM = 'Bando do Poleiro';

/** A person of whom every column that can hold something holds something to be recognised by. */
export interface CanaryPerson {
  readonly id: number;
  readonly email: string;
  readonly cpf: string;
  readonly password: string;
  readonly token: string;
  /** What they typed, in the form in which it is stored. */
  readonly traces: readonly string[];
  /** Enters a stage with vehicle, navigator, child and team name; the charge is open afterwards. */
  readonly enter: (stage?: StageOverrides) => Promise<DueFixture>;
}

/** Signs a canary up by the doors that people use, with vehicle, team and every consent. */
export async function signUpCanary(server: TestApp, serial = 1): Promise<CanaryPerson> {
  const email = `canarina${serial}@gaiola.example`;
  const cpf = fictitiousCpf(77_700 + serial);
  const navigatorCpf = fictitiousCpf(77_800 + serial);
  await server.call(access.signUp, {
    body: {
      cpf,
      email,
      password: PASSWORD,
      password_confirmation: PASSWORD,
      url: PORTAL,
      automaker: 1,
    },
  });
  const page = await newestLinkTo(server, email);
  await server.app.inject(new URL(page.searchParams.get('url') ?? '').pathname);
  const login = { email, password: PASSWORD, automaker: 1 };
  await (await openTestBrowser(server)).call(access.login, { body: login });
  const opened = (await server.call(access.login, { body: login })).json();
  const token: string = opened.authorization.token;
  const consents = {
    terms_accepted: 1,
    receive_vehicle_info: 1,
    receive_event_emails: 1,
    receive_newsletter: 1,
    receive_offers: 1,
    receive_news: 1,
  };
  const saved = await server.call(updateCustomer, {
    token,
    body: { automaker_id: 1, ...PERSON, ...consents, vehicle: VEHICLE },
  });
  const self = saved.json().customer;
  const [me] = (await server.call(team.getParticipants, { token })).json().participants;
  await server.call(team.saveParticipant, {
    token,
    body: { ...NAVIGATOR, person_id: me.id, cpf, emergency_contact: 'Tucano - (31) 97777-0004' },
  });
  const navigator = await server.call(team.saveParticipant, {
    token,
    body: { ...NAVIGATOR, cpf: navigatorCpf },
  });
  const companion = await server.call(team.saveCompanion, {
    token,
    body: { ...CHILD, guardian_consent: 1 },
  });
  await server.call(access.forgotPassword, { body: { email, automaker_id: 1, url: PORTAL } });
  await server.services.jobs.runDue();
  const [vehicle] = (await server.call(getVehicles, { token })).json().vehicles;
  const { state: _, gender: __, ...typed } = PERSON;
  return {
    id: self.id,
    email,
    cpf,
    password: PASSWORD,
    token,
    traces: [
      email,
      cpf,
      navigatorCpf,
      ...Object.values({ ...typed, phone: '97777-0001' }),
      VEHICLE.chassis,
      VEHICLE.model,
      VEHICLE.title,
      VEHICLE.plate,
      VEHICLE.color,
      NAVIGATOR.name,
      NAVIGATOR.date_of_birth,
      '97777-0002',
      'Arara Azul',
      '97777-0003',
      CHILD.name,
      CHILD.date_of_birth,
      'Tucano',
      '97777-0004',
    ],
    enter: async (stage = {}) => {
      const fixture = await stageFixture(server.services, { allowed_teams: true, ...stage });
      const entrant = { ...self, email, cpf, token, personId: me.id, vehicles: [vehicle] };
      const answer = await enter(
        server,
        fixture,
        entrant,
        {
          team_name: TEAM,
          vehicles: [
            {
              vehicle_id: vehicle.id,
              conductor_id: me.id,
              navigator_id: navigator.json().participant.id,
            },
          ],
          vehicleCompanions: [
            { vehicle_id: vehicle.id, companion_id: companion.json().companion.id },
          ],
        },
        `canary-key-${fixture.stage.id}`,
      );
      const id = Number(answer.json().registration.id);
      await settleDown(server);
      const { txid } = await paymentOf(server, { entrant, id });
      return { ...fixture, entrant, id, txid: txid ?? '' };
    },
  };
}

/** Which tables hold which of these texts anywhere in their rows, dates and JSON included. */
export async function findTraces(
  { services: { db } }: TestApp,
  traces: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const found = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} t`.execute(db);
    const text = rows.map(({ row }) => row).join('\n');
    for (const trace of traces) {
      if (text.includes(trace)) found.set(trace, [...(found.get(trace) ?? []), name]);
    }
  }
  return found;
}
