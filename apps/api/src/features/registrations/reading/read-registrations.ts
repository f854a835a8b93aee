import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { findStagesOf } from '../../stages/find-stages-of.ts';
import { categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import { moneyAnswerOf } from '../registration-money.ts';
import {
  findEnteredCompanions,
  findEnteredVehicles,
  findOwnRegistrations,
  type ReadRow,
} from './entries.sql.ts';

type StageOf = Awaited<ReturnType<typeof findStagesOf>>[number];

/** A registration on the wire, without its crew. */
export function registrationAnswerOf(row: ReadRow, stage: StageOf, now: Date): Registration {
  return {
    id: row.id,
    type: row.type,
    event_id: row.event_id,
    step_id: row.step_id,
    category_id: row.category_id,
    customer_id: row.customer_id,
    team_name: row.team_name,
    terms_and_conditions: row.terms_and_conditions,
    isoffroad: row.isoffroad,
    voucher: row.voucher,
    inscription_number: row.inscription_number,
    status: row.status,
    // A member of staff cancels the stage, but people are told that the stage was cancelled.
    cancelled_by: row.cancel_reason === 'stage_cancelled' ? 'stage' : row.cancelled_by,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    deleted_at: row.deleted_at?.toISOString() ?? null,
    waiting_position: row.waiting_position,
    expires_at: row.expires_at?.toISOString() ?? null,
    amount: centsToWire(stage.event_is_paid ? row.unit_value_cents * row.vehicle_count : 0),
    money: moneyAnswerOf(row),
    step: {
      ...stageAnswerOf(stage, now),
      event: { id: stage.event_id, name: stage.event_name, logo: stage.event_logo },
    },
    category: categoryAnswerOf(row.category),
  };
}

/** Vehicles and companions of registrations, with one query each for all of them. */
async function readCrews(db: Database, ids: readonly number[]) {
  const [vehicles, companions] = await Promise.all([
    findEnteredVehicles(db, ids),
    findEnteredCompanions(db, ids),
  ]);
  const vehiclesOf = Map.groupBy(vehicles, (row) => row.registration_id);
  const companionsOf = Map.groupBy(companions, (row) => row.registration_id);
  return (id: number) => ({
    vehicles: vehiclesOf.get(id) ?? [],
    vehicleCompanions: companionsOf.get(id) ?? [],
  });
}

interface Reading {
  /** One of them; null for all. */
  readonly id: number | null;
  readonly withCrews: boolean;
  readonly now: Date;
}

/** Two round trips: the registrations, then all that belongs to them at once. */
async function read(
  db: Database,
  customerId: number,
  { id, withCrews, now }: Reading,
): Promise<Registration[]> {
  const rows = await findOwnRegistrations(db, customerId, id);
  const ids = rows.map((row) => row.id);
  const [stages, crewOf] = await Promise.all([
    findStagesOf(db, [...new Set(rows.map((row) => row.step_id))]),
    withCrews ? readCrews(db, ids) : () => ({}),
  ]);
  const stageOf = new Map(stages.map((stage) => [stage.id, stage]));
  return rows.flatMap((row) => {
    const stage = stageOf.get(row.step_id);
    return stage === undefined
      ? []
      : [{ ...registrationAnswerOf(row, stage, now), ...crewOf(row.id) }];
  });
}

/** Every registration of the customer with its crew, newest first, in a fixed number of queries (API-21). */
export async function listRegistrations(
  db: Database,
  customerId: number,
  now: Date,
): Promise<Registration[]> {
  return read(db, customerId, { id: null, withCrews: true, now });
}

/**
 * One registration of the customer.
 * @throws AppError `not_found`, also for somebody else's (D29).
 */
export async function readRegistration(
  db: Database,
  customerId: number,
  id: number,
  { withVehicles, now }: { withVehicles: boolean; now: Date },
): Promise<Registration> {
  const [answer] = await read(db, customerId, { id, withCrews: withVehicles, now });
  if (answer === undefined) throw new AppError('not_found');
  return answer;
}
