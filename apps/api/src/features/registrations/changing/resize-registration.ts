import { whenPoolIsFull } from '@trilha/contract/registrations/pool.rules.ts';
import { holdsPlaces, mayAddVehicles } from '@trilha/contract/registrations/status.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { tellPartners } from '../../../platform/tell-partners.ts';
import type { Services } from '../../../services.ts';
import {
  drawWaitingNumber,
  findPoolById,
  giveToGeneral,
  moveVacancies,
} from '../places/places.sql.ts';
import { promoteWaiting } from '../places/promote-waiting.ts';
import { announce } from '../telling/registration-effects.ts';
import { createChargeJob, refundRegistrationJob } from '../registrations.jobs.ts';
import { type RegistrationRow, updateRegistrationRow } from '../registrations.sql.ts';

type Vehicles = ReadonlyArray<{ readonly vehicle_id: number }>;

interface Resize {
  readonly row: RegistrationRow;
  readonly team_name: string | null;
  readonly before: Vehicles;
  readonly after: Vehicles;
  readonly now: Date;
}

/** Ids of the vehicles that only the first list has. */
function missingFrom(vehicles: Vehicles, others: Vehicles): number[] {
  const known = new Set(others.map((vehicle) => vehicle.vehicle_id));
  return vehicles.map(({ vehicle_id }) => vehicle_id).filter((id) => !known.has(id));
}

/**
 * Gives a changed registration the places, the amount and the place in line that go with its
 * vehicles, under the locks of its stage and itself (D20): more places come from its own pool or not
 * at all, fewer are free at once, and who waits and adds goes to the end of the line.
 * @throws AppError `no_more_vehicles` after payment, `no_vacancies`, `first_batch_full` or
 * `voucher_exhausted` when its pool has no place left.
 */
export async function resizeRegistration(
  services: Services,
  tx: Database,
  { row, team_name, before, after, now }: Resize,
): Promise<void> {
  const delta = after.length - before.length;
  if (delta > 0 && !mayAddVehicles(row.status)) throw new AppError('no_more_vehicles');
  const isPlaced = holdsPlaces(row.status);
  const goesToTheEnd = !isPlaced && delta > 0;
  await updateRegistrationRow(tx, row.id, {
    team_name,
    places: isPlaced ? after.length : 0,
    updated_at: now,
    ...(goesToTheEnd ? { waiting_number: await drawWaitingNumber(tx, row.step_id) } : {}),
  });
  if (isPlaced && row.pool_id !== null && delta !== 0) {
    await movePlaces(tx, row, row.pool_id, delta, now);
  }
  await queueMoney(services, tx, row, delta);
  const kind = 'registration.crew_changed';
  await tellPartners(tx, { kind, stageId: row.step_id, registration: row.id, at: now });
  await announce(services, tx, row.id, {
    at: now,
    actor: 'customer',
    actorId: row.customer_id,
    action: 'updated',
    detail: { added: missingFrom(after, before), removed: missingFrom(before, after), delta },
    email: 'registration-changed',
  });
  if (delta < 0) await promoteWaiting(services, tx, row.step_id, now);
}

async function movePlaces(
  tx: Database,
  row: RegistrationRow,
  poolId: number,
  delta: number,
  at: Date,
): Promise<void> {
  const pool = await findPoolById(tx, poolId);
  if (pool.left < delta) throw new AppError(whenPoolIsFull(pool.kind));
  const { id: registration_id, step_id } = row;
  const reason = delta > 0 ? 'vehicle added' : 'vehicle removed';
  await moveVacancies(tx, { pool_id: poolId, step_id, registration_id, delta, reason, at });
  if (delta < 0) await giveToGeneral(tx, poolId, -delta);
}

/** Before payment the charge is replaced; after it, a removed vehicle's part goes back (D20). */
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
