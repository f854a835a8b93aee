import type { BodyInput } from '@trilha/contract/endpoint.ts';
import type {
  DeskEdit,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registrations/registration-edit.endpoints.ts';
import type { Crew } from '@trilha/contract/registrations/crew.rules.ts';

/** An entry being edited; null is a choice not made yet. */
export interface EntryDraft {
  /** Null where the form chooses it elsewhere. */
  readonly category_id: number | null;
  readonly team_name: string;
  readonly crews: readonly (Crew & { readonly key: string })[];
}

/** The draft of an unchanged entry. */
export function entryDraftOf({ entry }: DeskEdit): EntryDraft {
  return {
    category_id: entry.category_id,
    team_name: entry.team_name ?? '',
    crews: entry.crews.map((crew) => ({ ...crew, key: `v${crew.vehicle_id}` })),
  };
}

/** Replaces one vehicle block. */
export function withCrew(draft: EntryDraft, at: number, change: Partial<Crew>): EntryDraft {
  const crews = draft.crews.map((crew, place) => (place === at ? { ...crew, ...change } : crew));
  return { ...draft, crews };
}

/** Adds an empty vehicle block. */
export function withVehicleMore(draft: EntryDraft, key: string): EntryDraft {
  const empty = { key, vehicle_id: null, conductor_id: null, navigator_id: null };
  return { ...draft, crews: [...draft.crews, { ...empty, companion_ids: [] }] };
}

export function withoutCrew(draft: EntryDraft, at: number): EntryDraft {
  return { ...draft, crews: draft.crews.filter((_, place) => place !== at) };
}

/** The request body of a draft; null while a vehicle or driver is missing. */
export function bodyOf({
  category_id,
  team_name,
  crews,
}: EntryDraft): BodyInput<typeof rehearseDeskEdit> | null {
  const chosen = crews.flatMap(({ vehicle_id, conductor_id, navigator_id, companion_ids }) =>
    vehicle_id === null || conductor_id === null
      ? []
      : [{ vehicle_id, conductor_id, navigator_id, companion_ids }],
  );
  if (chosen.length < crews.length || chosen.length === 0) return null;
  return {
    ...(category_id === null ? {} : { category_id }),
    team_name: team_name.trim() === '' ? null : team_name.trim(),
    vehicles: chosen.map(({ companion_ids: _companions, ...crew }) => crew),
    vehicleCompanions: chosen.flatMap(({ vehicle_id, companion_ids }) =>
      companion_ids.flatMap((companion_id) =>
        companion_id === null ? [] : [{ vehicle_id, companion_id }],
      ),
    ),
  };
}
