import type { BodyInput } from '@trilha/contract/endpoint.ts';
import type { Crew } from '@trilha/contract/registrations/crew.rules.ts';
import { type CrewField, crewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { type EntryLimits, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Category, StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';

/** The form's values under the documents' names (INS-29, D31). Ids are texts, '' where nothing is chosen. */
export type EntryValues = {
  category_id: string;
  team_name: string;
  voucher: string;
  accepted_terms: boolean;
  isoffroad: boolean;
} & { [field in CrewField]?: string };

export type EntryField = keyof EntryValues;

/** What is on the screen: the values, and how many vehicle blocks are in use. */
export interface EntryForm {
  values: EntryValues;
  blocks: number;
}

export const emptyValues: EntryValues = {
  category_id: '',
  team_name: '',
  voucher: '',
  accepted_terms: false,
  isoffroad: false,
};

export function categoryOf(stage: StageDetail, values: EntryValues): Category | null {
  return stage.event.categories.find(({ id }) => String(id) === values.category_id) ?? null;
}

/** What the form may hold; the category decides about a team's name, so there is none without one (INS-07). */
export function limitsOf(stage: StageDetail, values: EntryValues): EntryLimits {
  const category = categoryOf(stage, values);
  const limits = entryLimits(stage, category);
  return { ...limits, hasTeamName: category !== null && limits.hasTeamName };
}

/** The vehicle blocks as the rules of the contract see them; what the limits hide is not there. */
export function crewsOf({ values, blocks }: EntryForm, limits: EntryLimits): Crew[] {
  const chosen = (field: CrewField) => Number(values[field] ?? '') || null;
  return Array.from({ length: Math.min(blocks, limits.vehicles) }, (_, vehicle) => ({
    vehicle_id: chosen(crewField({ vehicle, role: 'vehicle' })),
    conductor_id: chosen(crewField({ vehicle, role: 'conductor' })),
    navigator_id:
      limits.navigator === 'hidden' ? null : chosen(crewField({ vehicle, role: 'navigator' })),
    companion_ids: Array.from({ length: limits.companionsPerVehicle }, (__, companion) =>
      chosen(crewField({ vehicle, role: 'companion', companion })),
    ),
  }));
}

/**
 * What `POST /registrations` takes, from a form without problems (C145). A voucher goes as it was
 * typed, without blanks around it (C142).
 */
export function entryBody(
  form: EntryForm,
  stage: StageDetail,
): BodyInput<typeof createRegistration> {
  const { values } = form;
  const limits = limitsOf(stage, values);
  const crews = crewsOf(form, limits);
  return {
    category_id: Number(values.category_id),
    event_id: stage.event_id,
    step_id: stage.id,
    team_name: limits.hasTeamName ? values.team_name.trim() : null,
    terms_and_conditions: values.accepted_terms ? 1 : 0,
    isoffroad: values.isoffroad ? 1 : 0,
    voucher: values.voucher.trim() || null,
    vehicles: crews.map(({ vehicle_id, conductor_id, navigator_id }) => ({
      vehicle_id: vehicle_id ?? 0,
      conductor_id: conductor_id ?? 0,
      navigator_id,
    })),
    vehicleCompanions: crews.flatMap(({ vehicle_id, companion_ids }) =>
      companion_ids.flatMap((companion_id) =>
        companion_id === null ? [] : [{ vehicle_id: vehicle_id ?? 0, companion_id }],
      ),
    ),
    vehiclesRegistration: [],
  };
}
