import { createHash } from 'node:crypto';
import { dayOf, wholeYears } from '@trilha/contract/brazil/calendar.ts';
import type { PlaceState, Roster, RosterCar } from '@trilha/contract/checkin/roster.ts';
import { isConfirmed, type RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import type { Database } from '../../../database/client.ts';
import { type GateCarRow, type GateStage, nextRevision } from './roster.sql.ts';

/** How a place stands at the gate. */
export function placeState(status: RegistrationStatus): PlaceState {
  if (isConfirmed(status)) return 'confirmed';
  if (status === 'Cancelada') return 'cancelled';
  return status === 'Aguardando Pagamento' ? 'pending_payment' : 'not_confirmed';
}

function describeCar(row: GateCarRow, { stage_date: date }: GateStage): RosterCar {
  const { status, cancelled_at: _, crew, ...car } = row;
  const day = date === null ? null : dayOf(date);
  return {
    ...car,
    state: placeState(status),
    crew: crew.map(({ name, role, date_of_birth: birth }) => ({
      name,
      role,
      age: birth === null || day === null ? null : wholeYears(birth, day),
    })),
  };
}

/** The list of a stage with its revision: what a phone at the gate has to know, and nothing more. */
export async function describeRoster(
  db: Database,
  stage: GateStage,
  rows: readonly GateCarRow[],
): Promise<Roster> {
  const cars = rows.map((row) => describeCar(row, stage));
  const described = {
    ...stage,
    stage_date: stage.stage_date?.toISOString() ?? null,
  };
  const digest = createHash('sha256')
    .update(JSON.stringify([described, cars]))
    .digest();
  return { stage: described, revision: await nextRevision(db, stage.id, digest), cars };
}
