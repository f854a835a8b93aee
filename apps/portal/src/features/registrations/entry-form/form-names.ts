import type { Crew, CrewPlace } from '@trilha/contract/registrations/crew.rules.ts';
import { crewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { choiceAt, type EntryAnswers, type EntryForm, type EntryPlace } from './entry-form.ts';

const names: Record<keyof EntryAnswers, string> = {
  category: 'category_id',
  team: 'team_name',
  voucher: 'voucher',
  terms: 'accepted_terms',
  offroad: 'isoffroad',
};

/** The documents' name of a place (INS-29, D31): of its control, and in the server's errors. */
export function nameOf(place: EntryPlace): string {
  return typeof place === 'string' ? names[place] : crewField(place);
}

export function isSamePlace(one: EntryPlace, other: EntryPlace): boolean {
  return nameOf(one) === nameOf(other);
}

/** The places of a vehicle block, in the order of the screen. */
export function crewPlaces(crew: Crew, vehicle: number): CrewPlace[] {
  return [
    { vehicle, role: 'vehicle' },
    { vehicle, role: 'conductor' },
    { vehicle, role: 'navigator' },
    ...crew.companion_ids.map((_, companion): CrewPlace => ({
      vehicle,
      role: 'companion',
      companion,
    })),
  ];
}

/** Form values under the documents' names (INS-29). Ids are strings, '' without a choice. */
export function namedValues(form: EntryForm): Record<string, string | boolean> {
  const chosen = form.crews.flatMap(crewPlaces).map((place) => {
    return [nameOf(place), String(choiceAt(form, place) ?? '')] as const;
  });
  return {
    category_id: String(form.category ?? ''),
    team_name: form.team,
    voucher: form.voucher,
    accepted_terms: form.declarations.terms,
    isoffroad: form.declarations.offroad,
    ...Object.fromEntries(chosen),
  };
}

type Named = Readonly<Record<string, unknown>>;

function idUnder(values: Named, place: EntryPlace): number | null {
  const id = Number(values[nameOf(place)] ?? '');
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

function crewUnder(values: Named, vehicle: number): Crew {
  const companion_ids: (number | null)[] = [];
  const seat = (): CrewPlace => ({ vehicle, role: 'companion', companion: companion_ids.length });
  while (nameOf(seat()) in values) companion_ids.push(idUnder(values, seat()));
  return {
    vehicle_id: idUnder(values, { vehicle, role: 'vehicle' }),
    conductor_id: idUnder(values, { vehicle, role: 'conductor' }),
    navigator_id: idUnder(values, { vehicle, role: 'navigator' }),
    companion_ids,
  };
}

function textUnder(values: Named, place: EntryPlace): string {
  const text = values[nameOf(place)];
  return typeof text === 'string' ? text : '';
}

/**
 * Reads a form back from the documents' names, with this many vehicles. Other names are ignored.
 */
export function formOfNames(values: Named, blocks: number): EntryForm {
  return {
    category: idUnder(values, 'category'),
    team: textUnder(values, 'team'),
    voucher: textUnder(values, 'voucher'),
    declarations: {
      terms: values[nameOf('terms')] === true,
      offroad: values[nameOf('offroad')] === true,
    },
    crews: Array.from({ length: blocks }, (_, vehicle) => crewUnder(values, vehicle)),
  };
}

/**
 * The places of a sent form by the server's field names. The server counts a vehicle's companions, the form counts
 * seats, which may be empty in between.
 */
export function placesByName(form: EntryForm): Map<string, EntryPlace> {
  const asked = Object.keys(names) as (keyof EntryAnswers)[];
  const crews = form.crews.flatMap((crew, vehicle) => {
    let companion = 0;
    return crewPlaces(crew, vehicle).flatMap((place): [string, EntryPlace][] => {
      if (place.role !== 'companion') return [[nameOf(place), place]];
      if (choiceAt(form, place) === null) return [];
      return [[crewField({ vehicle, role: 'companion', companion: companion++ }), place]];
    });
  });
  return new Map([...asked.map((place) => [nameOf(place), place] as const), ...crews]);
}

/** The `id` of a place's control, to which error summaries and reminders lead. */
export function controlId(place: EntryPlace): string {
  return `entry-${nameOf(place)}`;
}
