import type { BodyInput } from '@trilha/contract/endpoint.ts';
import type {
  Registration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';
import { emptyForm, entryBody, type EntryForm } from '../entry-form/entry-form.ts';

export type ChangeBody = BodyInput<typeof updateRegistration>['data'];

/** Form values of a registration: its vehicles in order, each with its crew. */
export function registeredForm(registration: Registration): EntryForm {
  const { vehicles = [], vehicleCompanions = [] } = registration;
  const crews = vehicles.map(({ id, vehicle_id, conductor_id, navigator_id }) => ({
    vehicle_id,
    conductor_id,
    navigator_id,
    companion_ids: vehicleCompanions
      .filter((along) => along.vehicle_registration_id === id)
      .map(({ companion_id }) => companion_id),
  }));
  return {
    ...emptyForm,
    category: registration.category_id,
    team: registration.team_name ?? '',
    // Both were declared when the entry was made; a change does not ask again (INS-18).
    declarations: { terms: true, offroad: true },
    ...(crews.length > 0 ? { crews } : {}),
  };
}

/**
 * Body of `PUT /registrations/{id}`: terms and voucher as stored (C149), and the rows that the form was filled from, so
 * that the server can detect concurrent changes (C145).
 */
export function changeBody(
  form: EntryForm,
  stage: StageDetail,
  registration: Registration,
): ChangeBody {
  return {
    ...entryBody(form, stage),
    terms_and_conditions: registration.terms_and_conditions === 0 ? 0 : 1,
    isoffroad: registration.isoffroad === 0 ? 0 : 1,
    voucher: registration.voucher,
    vehiclesRegistration: (registration.vehicles ?? []).map(({ id }) => id),
  };
}

/** Vehicles, crew and name of a body as text; equal for equal requests. */
function contentOf({ team_name, vehicles, vehicleCompanions }: ChangeBody): string {
  return JSON.stringify([
    team_name ?? null,
    vehicles.map((entered) => [
      entered.vehicle_id,
      entered.conductor_id,
      entered.navigator_id ?? null,
      vehicleCompanions
        .filter((along) => along.vehicle_id === entered.vehicle_id)
        .map(({ companion_id }) => companion_id)
        .toSorted((a, b) => Number(a) - Number(b)),
    ]),
  ]);
}

/** Whether a registration already equals a body: the change arrived, or there is none. */
export function holdsChange(
  registration: Registration,
  stage: StageDetail,
  body: ChangeBody,
): boolean {
  const now = changeBody(registeredForm(registration), stage, registration);
  return contentOf(now) === contentOf(body);
}
