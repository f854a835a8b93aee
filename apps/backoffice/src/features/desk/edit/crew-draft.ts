import type { BodyInput } from '@trilha/contract/endpoint.ts';
import type {
  DeskEdit,
  rehearseDeskEdit,
} from '@trilha/contract/desk/registration-edit.endpoints.ts';
import type { Crew } from '@trilha/contract/registrations/crew.rules.ts';

/** An entry while somebody changes it; null is a choice not made yet. */
export interface EntryDraft {
  readonly team_name: string;
  readonly crews: readonly (Crew & { readonly key: string })[];
}

/** An entry as it is, to begin with. */
export function entryDraftOf({ entry }: DeskEdit): EntryDraft {
  return {
    team_name: entry.team_name ?? '',
    crews: entry.crews.map((crew) => ({ ...crew, key: `v${crew.vehicle_id}` })),
  };
}

/** One block in the place of what it was. */
export function withCrew(draft: EntryDraft, at: number, change: Partial<Crew>): EntryDraft {
  const crews = draft.crews.map((crew, place) => (place === at ? { ...crew, ...change } : crew));
  return { ...draft, crews };
}

/** A vehicle more, with nothing chosen yet. */
export function withVehicleMore(draft: EntryDraft, key: string): EntryDraft {
  const empty = { key, vehicle_id: null, conductor_id: null, navigator_id: null };
  return { ...draft, crews: [...draft.crews, { ...empty, companion_ids: [] }] };
}

export function withoutCrew(draft: EntryDraft, at: number): EntryDraft {
  return { ...draft, crews: draft.crews.filter((_, place) => place !== at) };
}

/** What is sent of a draft; null while a vehicle or a driver is not chosen. */
export function bodyOf({
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
    team_name: team_name.trim() === '' ? null : team_name.trim(),
    vehicles: chosen.map(({ companion_ids: _companions, ...crew }) => crew),
    vehicleCompanions: chosen.flatMap(({ vehicle_id, companion_ids }) =>
      companion_ids.flatMap((companion_id) =>
        companion_id === null ? [] : [{ vehicle_id, companion_id }],
      ),
    ),
  };
}
