import { createHash } from 'node:crypto';
import { dayOf, wholeYears } from '@trilha/contract/brazil/calendar.ts';
import type { PlaceState, Roster, RosterCar, Waiver } from '@trilha/contract/checkin/roster.ts';
import type { OrderedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { startOf } from '@trilha/contract/checkin/start.rules.ts';
import { textDigest } from '@trilha/contract/checkin/sheet-box.ts';
import { isConfirmed, type RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { giveWaiver } from '../signatures/signatures.sql.ts';
import {
  findFee,
  findWaiverText,
  type GateCarRow,
  type GateStage,
  nextRevision,
} from './roster.sql.ts';

/** Maps a registration's status to the state that the gate shows. */
function placeState(status: RegistrationStatus): PlaceState {
  if (isConfirmed(status)) return 'confirmed';
  if (status === 'Cancelada') return 'cancelled';
  return status === 'Aguardando Pagamento' ? 'pending_payment' : 'not_confirmed';
}

/** A car's crew, with ages on the day of the stage. */
export function describeCrew(
  { crew }: Pick<GateCarRow, 'crew'>,
  { stage_date: date }: Pick<GateStage, 'stage_date'>,
): RosterCar['crew'] {
  const day = date === null ? null : dayOf(date);
  return crew.map(({ person, name, role, date_of_birth: birth }) => ({
    person,
    name,
    role,
    age: birth === null || day === null ? null : wholeYears(birth, day),
  }));
}

/** A car and its driver, as the gate's lists show it. */
export function describeGateCar(row: GateCarRow): OrderedCar {
  const { id, number, plate, model, category, crew } = row;
  const driver = crew[0]?.name ?? '';
  const state = placeState(row.status);
  return { id, number, plate, model, category, driver, state, start: startOf(row) };
}

function describeCar(row: GateCarRow, stage: GateStage): RosterCar {
  const { status, cancelled_at: _, start_group, start_time, ...car } = row;
  const start = startOf({ start_group, start_time });
  return { ...car, state: placeState(status), start, crew: describeCrew(row, stage) };
}

/** The statement that everybody signs at a stage, with its version; null when there is none. */
export async function describeWaiver(
  db: Database,
  stage: number,
  at: Date,
): Promise<Waiver | null> {
  const text = await findWaiverText(db, stage);
  if (text === null) return null;
  const digest = await textDigest(text);
  return { version: await giveWaiver(db, stage, { digest, text, at }), digest, text };
}

/** A stage's list with its revision: only what a phone at the gate needs. */
export async function describeRoster(
  db: Database,
  stage: GateStage,
  { rows, now }: { readonly rows: readonly GateCarRow[]; readonly now: Date },
): Promise<Roster> {
  const cars = rows.map((row) => describeCar(row, stage));
  const described = {
    ...stage,
    stage_date: stage.stage_date?.toISOString() ?? null,
    waiver: await describeWaiver(db, stage.id, now),
    fee_cents: await findFee(db, stage.id),
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([described, cars]))
    .digest();
  return { stage: described, revision: await nextRevision(db, stage.id, digest), cars };
}
