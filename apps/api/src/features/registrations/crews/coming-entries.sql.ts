import type { Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Database } from '../../../database/client.ts';

interface EnteredStage {
  readonly status: Stage['status'];
  readonly stage_date: Date | null;
}

/** The stages that a vehicle is entered in by registrations that are not cancelled. */
export function findStagesOfVehicle(db: Database, vehicleId: number): Promise<EnteredStage[]> {
  return db
    .selectFrom('registration_vehicles as v')
    .innerJoin('stages as s', 's.id', 'v.step_id')
    .select(['s.status', 's.stage_date'])
    .where('v.vehicle_id', '=', vehicleId)
    .where('v.active', '=', true)
    .execute();
}

/** The stages that a person is entered in by registrations that are not cancelled, in whichever role. */
export function findStagesOfPerson(db: Database, personId: number): Promise<EnteredStage[]> {
  return db
    .selectFrom('registration_people as p')
    .innerJoin('stages as s', 's.id', 'p.step_id')
    .select(['s.status', 's.stage_date'])
    .where('p.person_id', '=', personId)
    .where('p.active', '=', true)
    .execute();
}
