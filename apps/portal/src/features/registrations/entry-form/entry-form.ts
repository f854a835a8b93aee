import type { BodyInput } from '@trilha/contract/endpoint.ts';
import type { Crew, CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { type EntryLimits, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Category, StageDetail } from '@trilha/contract/stages/stages.endpoints.ts';

/** Form values of an entry (decision 027). Null is a choice not made yet. */
export interface EntryForm {
  category: number | null;
  team: string;
  voucher: string;
  declarations: { terms: boolean; offroad: boolean };
  /** The vehicle blocks in order; always at least one. */
  crews: readonly Crew[];
}

/** A place in the form. */
export type EntryPlace = keyof EntryAnswers | CrewPlace;

/** The fields that exist once, independent of vehicles. */
export interface EntryAnswers {
  category: number | null;
  team: string;
  voucher: string;
  terms: boolean;
  offroad: boolean;
}

export const emptyCrew: Crew = {
  vehicle_id: null,
  conductor_id: null,
  navigator_id: null,
  companion_ids: [],
};

/** Whether a block has no choices. */
export function isEmptyCrew({
  vehicle_id,
  conductor_id,
  navigator_id,
  companion_ids,
}: Crew): boolean {
  return [vehicle_id, conductor_id, navigator_id, ...companion_ids].every((id) => id === null);
}

export const emptyForm: EntryForm = {
  category: null,
  team: '',
  voucher: '',
  declarations: { terms: false, offroad: false },
  crews: [emptyCrew],
};

/** The form with another answer. */
export function withAnswer<Place extends keyof EntryAnswers>(
  form: EntryForm,
  place: Place,
  value: EntryAnswers[Place],
): EntryForm {
  const isDeclaration = place === 'terms' || place === 'offroad';
  return isDeclaration
    ? { ...form, declarations: { ...form.declarations, [place]: value } }
    : { ...form, [place]: value };
}

function withSeat(crew: Crew, place: CrewPlace, id: number | null): Crew {
  switch (place.role) {
    case 'vehicle':
      return { ...crew, vehicle_id: id };
    case 'conductor':
      return { ...crew, conductor_id: id };
    case 'navigator':
      return { ...crew, navigator_id: id };
    case 'companion': {
      const length = Math.max(crew.companion_ids.length, place.companion + 1);
      const seats = Array.from({ length }, (_, seat) => crew.companion_ids[seat] ?? null);
      return { ...crew, companion_ids: seats.with(place.companion, id) };
    }
  }
}

/** The form with another choice in one of its blocks. */
export function withChoice(form: EntryForm, place: CrewPlace, id: number | null): EntryForm {
  const crews = form.crews.map((crew, vehicle) =>
    vehicle === place.vehicle ? withSeat(crew, place, id) : crew,
  );
  return { ...form, crews };
}

/** The choice in a place of a block. */
export function choiceAt({ crews }: EntryForm, place: CrewPlace): number | null {
  const crew = crews[place.vehicle] ?? emptyCrew;
  return place.role === 'companion'
    ? (crew.companion_ids[place.companion] ?? null)
    : crew[`${place.role}_id`];
}

export function categoryOf(stage: StageDetail, form: Pick<EntryForm, 'category'>): Category | null {
  return stage.event.categories.find(({ id }) => id === form.category) ?? null;
}

/** The groups whose terms apply (INS-50): the chosen category's, or all of the stage's until one is chosen. */
export function termsGroupsOf(
  stage: StageDetail,
  form: Pick<EntryForm, 'category'>,
): Array<Category['terms_group']> {
  const category = categoryOf(stage, form);
  const asked = category === null ? stage.event.categories : [category];
  return [...new Set(asked.map(({ terms_group }) => terms_group))];
}

/** What the form allows. The category decides about a team name, so there is none without a category (INS-07). */
export function limitsOf(stage: StageDetail, form: Pick<EntryForm, 'category'>): EntryLimits {
  const category = categoryOf(stage, form);
  const limits = entryLimits(stage, category);
  return { ...limits, hasTeamName: category !== null && limits.hasTeamName };
}

/** The form without fields that the category hides; they were filled for another category. */
export function withinLimits(form: EntryForm, limits: EntryLimits): EntryForm {
  const crews = form.crews.slice(0, limits.vehicles).map((crew) => ({
    ...crew,
    navigator_id: limits.navigator === 'hidden' ? null : crew.navigator_id,
    companion_ids: crew.companion_ids.slice(0, limits.companionsPerVehicle),
  }));
  return { ...form, crews, team: limits.hasTeamName ? form.team : '' };
}

/** Body of `POST /registrations` from a valid form (C145). The voucher is sent as typed, trimmed (C142). */
export function entryBody(
  form: EntryForm,
  stage: StageDetail,
): BodyInput<typeof createRegistration> {
  return {
    category_id: form.category ?? 0,
    event_id: stage.event_id,
    step_id: stage.id,
    team_name: limitsOf(stage, form).hasTeamName ? form.team.trim() : null,
    terms_and_conditions: form.declarations.terms ? 1 : 0,
    isoffroad: form.declarations.offroad ? 1 : 0,
    voucher: form.voucher.trim() || null,
    vehicles: form.crews.map(({ vehicle_id, conductor_id, navigator_id }) => ({
      vehicle_id: vehicle_id ?? 0,
      conductor_id: conductor_id ?? 0,
      navigator_id,
    })),
    vehicleCompanions: form.crews.flatMap(({ vehicle_id, companion_ids }) =>
      companion_ids.flatMap((companion_id) =>
        companion_id === null ? [] : [{ vehicle_id: vehicle_id ?? 0, companion_id }],
      ),
    ),
    vehiclesRegistration: [],
  };
}
