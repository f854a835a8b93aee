import { whenPoolIsFull } from '@trilha/contract/registrations/pool.rules.ts';
import { holdsPlaces, mayAddVehicles } from '@trilha/contract/registrations/status.rules.ts';
import type { OverridableRule } from '@trilha/contract/registrations/overrides.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffDeed } from '../../../platform/audit.ts';
import { tellPartners } from '../../../platform/tell-partners.ts';
import type { Services } from '../../../services.ts';
import type { EnteredCrews } from '../crews/crews.sql.ts';
import {
  drawWaitingNumber,
  findPoolById,
  giveToGeneral,
  moveVacancies,
} from '../places/places.sql.ts';
import { recordLinedEdit } from '../attempts/record-changes.ts';
import { promoteWaiting } from '../places/promote-waiting.ts';
import { announce } from '../telling/registration-effects.ts';
import { createChargeJob, refundRegistrationJob } from '../registrations.jobs.ts';
import { type RegistrationRow, updateRegistrationRow } from '../registrations.sql.ts';

type Vehicles = EnteredCrews['vehicles'];

interface Resize {
  readonly row: RegistrationRow;
  readonly team_name: string | null;
  readonly category_id: number;
  readonly before: EnteredCrews;
  readonly after: EnteredCrews;
  readonly now: Date;
  /** The staff member who acts for the customer, and the rules they override; undefined for the customer. */
  readonly onBehalf?: StaffDeed & {
    readonly note: string;
    readonly broken: readonly OverridableRule[];
  };
}

function missingFrom(vehicles: Vehicles, others: Vehicles): number[] {
  const known = new Set(others.map((vehicle) => vehicle.vehicle_id));
  return vehicles.map(({ vehicle_id }) => vehicle_id).filter((id) => !known.has(id));
}

/** Ids of the vehicles and people, for the audit. */
function idsOf({ vehicles, people }: EnteredCrews) {
  return {
    vehicles: vehicles.map(({ vehicle_id }) => vehicle_id),
    people: people.map(({ person_id }) => person_id),
  };
}

/** The actor of the change, for the audit and the e-mail. */
function actorOf({ row, before, after, category_id, onBehalf }: Resize) {
  const { customer_id } = row;
  if (onBehalf === undefined) return { actor: 'customer', actorId: customer_id } as const;
  const { broken, note, ...deed } = onBehalf;
  return {
    actor: 'staff',
    ...deed,
    note,
    onBehalfOf: customer_id,
    before: { ...idsOf(before), places: row.places, category_id: row.category_id },
    after: { ...idsOf(after), overridden: [...broken], category_id },
  } as const;
}

/**
 * Adjusts places, amount and waiting list position of a changed registration to its vehicles, under the locks of stage
 * and registration (D20). More places must come from its own pool, and fewer are freed immediately. A waiting
 * registration that adds vehicles goes to the end of the list.
 * @throws AppError `no_more_vehicles` after payment; `no_vacancies`, `first_batch_full` or `voucher_exhausted` when
 * its pool has no place left.
 */
export async function resizeRegistration(
  services: Services,
  tx: Database,
  resize: Resize,
): Promise<void> {
  const { row, team_name, category_id, now, onBehalf } = resize;
  const { vehicles: before } = resize.before;
  const { vehicles: after } = resize.after;
  const delta = after.length - before.length;
  if (delta > 0 && !mayAddVehicles(row.status)) throw new AppError('no_more_vehicles');
  const isPlaced = holdsPlaces(row.status);
  const goesToTheEnd = !isPlaced && delta > 0;
  const asked = onBehalf === undefined ? { receivedAt: now } : {};
  const number = goesToTheEnd ? await drawWaitingNumber(tx, row.step_id) : row.waiting_number;
  await updateRegistrationRow(tx, row.id, {
    team_name,
    category_id,
    places: isPlaced ? after.length : 0,
    updated_at: now,
    waiting_number: number,
    ...(isPlaced ? {} : { waiting_cars: after.length }),
  });
  if (isPlaced && row.pool_id !== null && delta !== 0) {
    await movePlaces(tx, row, row.pool_id, { delta, now, ...asked });
  } else if (row.waiting_number !== null && delta !== 0) {
    await recordLinedEdit(tx, { row, cars: after.length, number, ...asked }, now);
  }
  await queueMoney(services, tx, row, delta);
  const kind = 'registration.crew_changed';
  await tellPartners(tx, { kind, stageId: row.step_id, registration: row.id, at: now });
  await announce(services, tx, row.id, {
    at: now,
    ...actorOf(resize),
    action: 'updated',
    detail: {
      added: missingFrom(after, before),
      removed: missingFrom(before, after),
      delta,
      ...(onBehalf && onBehalf.broken.length > 0 ? { overridden: [...onBehalf.broken] } : {}),
    },
    email: 'registration-changed',
  });
  if (delta < 0) await promoteWaiting(services, tx, row.step_id, now);
}

async function movePlaces(
  tx: Database,
  row: RegistrationRow,
  poolId: number,
  { delta, now: at, receivedAt }: { delta: number; now: Date; receivedAt?: Date },
): Promise<void> {
  const pool = await findPoolById(tx, poolId);
  if (pool.left < delta) throw new AppError(whenPoolIsFull(pool.kind));
  const { id: registration_id, step_id } = row;
  const reason = delta > 0 ? 'vehicle added' : 'vehicle removed';
  await moveVacancies(
    tx,
    { pool_id: poolId, step_id, registration_id, delta, reason, at },
    { customerId: row.customer_id, ...(receivedAt === undefined ? {} : { receivedAt }) },
  );
  if (delta < 0) await giveToGeneral(tx, poolId, -delta, at);
}

/** Replaces the charge before payment. After payment, refunds the removed vehicle's part (D20). */
async function queueMoney(
  services: Services,
  tx: Database,
  row: RegistrationRow,
  delta: number,
): Promise<void> {
  if (delta === 0) return;
  const payload = { registration_id: row.id };
  if (row.status === 'Aguardando Pagamento') {
    await services.jobs.enqueue(tx, createChargeJob, payload);
  } else if (row.status === 'Aprovado') {
    await services.jobs.enqueue(tx, refundRegistrationJob, {
      ...payload,
      reason: 'vehicle_removed',
    });
  }
}
