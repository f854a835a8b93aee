import { sql } from 'kysely';
import { requestExport } from '@trilha/contract/account/account.endpoints.ts';
import { buildPerson } from '../../builders/person.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
} from '../fixtures/entry-fixture.ts';
import { type InvitationFixture, invite } from '../fixtures/invitation-fixture.ts';
import { paymentOf, settleDown } from '../fixtures/payment-fixture.ts';
import type { TestApp } from '../test-app.ts';
import type { KnownValues } from './fuzz-request.ts';

/** Stages that members register for, with a voucher code. */
export interface FuzzStages {
  readonly paid: StageFixture;
  readonly due: StageFixture;
  readonly open: StageFixture;
  readonly code: string;
}

/** A customer with rows in every table, none of which may appear in responses to others. */
export interface FuzzMember {
  readonly entrant: EntrantFixture;
  readonly invitation: InvitationFixture;
  readonly known: KnownValues;
  /** Texts that occur only in this member's own data. */
  readonly traces: readonly string[];
}

let serial = 0;

/**
 * Registers for a stage with one of the member's vehicles.
 * @returns the registration's id
 */
async function enterWith(
  server: TestApp,
  entrant: EntrantFixture,
  fixture: StageFixture,
  at: number,
): Promise<number> {
  const vehicle_id = entrant.vehicles[at]?.id;
  const vehicles = [{ vehicle_id, conductor_id: entrant.personId, navigator_id: null }];
  const answer = await enter(server, fixture, entrant, { vehicles });
  if (answer.statusCode !== 201) throw new Error(`cannot enter: ${answer.body}`);
  return Number(answer.json().registration.id);
}

/** Creates a member: three vehicles, a team, a paid and an unpaid registration, a data export, an invitation. */
export async function buildFuzzMember(server: TestApp, stages: FuzzStages): Promise<FuzzMember> {
  const { services } = server;
  const { db } = services;
  serial += 1;
  const mark = `Rastro${serial}x`;
  const entrant = await entrantFixture(services, 3);
  await sql`update people set name = ${`${mark} Silva`}, address = ${`Rua ${mark}`} where id = ${entrant.personId}`.execute(
    db,
  );
  await sql`update vehicles set title = ${`${mark} Jipe`} where customer_id = ${entrant.id}`.execute(
    db,
  );
  const customer_id = entrant.id;
  const navigator = await buildPerson(services, { customer_id, name: `${mark} Lima` });
  const companion = await buildPerson(services, {
    customer_id,
    kind: 'companion',
    name: `${mark} Nina`,
  });
  const paid = await enterWith(server, entrant, stages.paid, 0);
  const due = await enterWith(server, entrant, stages.due, 1);
  await server.call(requestExport, { token: entrant.token });
  await settleDown(server);
  const { txid } = await paymentOf(server, { entrant, id: paid });
  await server.partners.pay(txid ?? '');
  await settleDown(server);
  const invitation = await invite(services, { fixture: stages.open, guest: entrant });
  const idsOf = async (table: string) => {
    const { rows } = await sql<{ id: number }>`
      select id from ${sql.table(table)} where customer_id = ${customer_id}`.execute(db);
    return rows.map(({ id }) => id);
  };
  const payments = await sql<{ id: number }>`
    select p.id from pix_payments p join charges c on c.id = p.charge_id
    where c.registration_id = ${paid}`.execute(db);
  const vehicles = entrant.vehicles.map(({ id }) => id);
  const team = [entrant.personId, navigator.id];
  const stageIds = [stages.open, stages.paid, stages.due].map(({ stage }) => stage.id);
  const known = {
    'registrations/id': [paid, due],
    'sessions/id': await idsOf('sessions'),
    'exports/id': await idsOf('data_exports'),
    'payments/id': payments.rows.map(({ id }) => id),
    'updateVehicle/id': vehicles,
    'deleteVehicle/id': vehicles,
    'deleteParticipant/id': [navigator.id, companion.id],
    id: stageIds,
    stepId: stageIds,
    step: stageIds,
    step_id: stageIds.slice(0, 1),
    category_id: [stages.open.category.id],
    event_id: [stages.open.stage.event_id],
    registration_id: [paid, due],
    vehicle_id: vehicles,
    vehicles,
    conductor_id: team,
    navigator_id: [null, navigator.id],
    companion_id: [companion.id],
    person_id: [null, navigator.id, companion.id],
    email: [entrant.email],
    cpf: [entrant.cpf],
    password: [entrant.password],
    current_password: [entrant.password],
    automaker: [1],
    automaker_id: [1],
    voucher: [null, stages.code],
    bypassToken: [null],
    uf: ['SP'],
    brand: ['mitsubishi'],
    secret: [services.config.brands.get(1)?.pix.webhookSecret],
  };
  return {
    entrant,
    invitation,
    known,
    traces: [mark, entrant.email, entrant.cpf, ...entrant.vehicles.map(({ chassis }) => chassis)],
  };
}
