import type { Crew } from '@trilha/contract/registrations/crew.rules.ts';
import type { Category, StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Vehicle } from '@trilha/contract/vehicles/vehicles.endpoints.ts';
import { stage } from '../../../shared/stages/testing/stage-fixture.ts';
import { emptyCrew, emptyForm, type EntryForm } from '../entry-form/entry-form.ts';
import type { ProblemContext } from '../entry-form/entry-problems.ts';
import type { SeatPerson } from '../entry-form/seat-options.ts';
import type { EntryData } from '../entry-form/entry-data.ts';

/** A category for families, without limits of its own below the stage's. */
export function category(differing: Partial<Category> = {}): Category {
  return {
    id: 5,
    name: 'Passeio em família',
    event_id: 1,
    browser: false,
    browser_minimum_age: null,
    companion: true,
    companion_allowed_quantity: 3,
    companion_minimum_age: 8,
    number_of_cars: 2,
    allowed_teams: false,
    terms_group: 'outdoor',
    ...differing,
  };
}

/** A stage for two cars on 25 April 2026, open from the 15th to the 17th. */
export function stageDetail(
  categories: Category[] = [category()],
  differing: Partial<StageDetail> = {},
): StageDetail {
  return {
    ...stage({ start_first_batch: null, end_first_batch: null, vacancies_first_batch: 0 }),
    event: { id: 1, name: 'Mitsubishi Outdoor', is_paid: true, logo: null, categories },
    ...differing,
  };
}

export function vehicle(id: number, differing: Partial<Vehicle> = {}): Vehicle {
  return {
    id,
    chassis: `93XLN1A1BCD00000${id}`,
    model: 'L200 Triton Sport HPE',
    title: `Carro ${id}`,
    year: '2023',
    plate: `RVK4E2${id}`,
    color: null,
    use_of_the_vehicle: 'Particular',
    vehicle_condition: 'usado',
    state: 'XX',
    is_favorite: 0,
    sold_at: null,
    ...differing,
  };
}

export function participant(id: number, name: string, born: string, isSelf = false): SeatPerson {
  return { id, name, cpf: String(id).padStart(11, '0'), date_of_birth: born, isSelf };
}

export function companion(id: number, name: string, born: string): SeatPerson {
  return { id, name, cpf: null, date_of_birth: born, isSelf: false };
}

/** Helena with her mother and her children Theo, who is 9 at the stage, and Bento, who is 6. */
export function entryData(differing: Partial<EntryData> = {}): EntryData {
  return {
    stage: stageDetail(),
    isAdmitted: true,
    vehicles: [vehicle(1), vehicle(2, { is_favorite: 1 })],
    participants: [
      participant(31, 'Helena Albuquerque', '1987-03-21', true),
      participant(32, 'Maria Aparecida', '1958-07-02'),
    ],
    companions: [
      companion(41, 'Theo Figueiredo', '2017-02-12'),
      companion(42, 'Bento Figueiredo', '2019-08-30'),
    ],
    otherVehicles: 0,
    changing: null,
    ...differing,
  };
}

/** A block with the first vehicle and Helena at the wheel. */
export function crewDraft(differing: Partial<Crew> = {}): Crew {
  return { ...emptyCrew, vehicle_id: 1, conductor_id: 31, ...differing };
}

/** One vehicle with its driver, everything declared. */
export function entryForm(differing: Partial<EntryForm> = {}): EntryForm {
  return {
    ...emptyForm,
    category: 5,
    declarations: { terms: true, offroad: true },
    crews: [crewDraft()],
    ...differing,
  };
}

export function problemContext(
  data: EntryData,
  differing: Partial<ProblemContext> = {},
): ProblemContext {
  return {
    stage: data.stage,
    people: [...data.participants, ...data.companions],
    refusals: {},
    otherVehicles: data.otherVehicles,
    isVoucherOpen: false,
    ...differing,
  };
}
