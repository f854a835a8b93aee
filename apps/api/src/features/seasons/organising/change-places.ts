import type {
  PlacesRehearsed,
  ROOM_POOLS,
} from '@trilha/contract/desk/room/room-acts.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { fileVersionOf } from '../describing/describe-season.ts';
import type { StageFile } from '../describing/describe-stage.ts';
import { brandOfStage, readStageFile } from './read-season-stage.ts';
import { savedOf, saveStage } from './save-stage.ts';

interface PlacesChange {
  readonly id: number;
  readonly kind: (typeof ROOM_POOLS)[number];
  /** Places to add; negative to remove. */
  readonly change: number;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
}

/** The stage's file with the change. Capacity is adjusted as well, since the general pool is the remainder. */
async function changedFile(services: Services, { id, kind, change, scope }: PlacesChange) {
  const brand = await brandOfStage(services.db, scope, id);
  const { file } = await readStageFile(services.db, brand, id);
  const plus = (name: string): StageFile => ({ [name]: Number(file[name]) + change });
  const changed: StageFile = {
    ...file,
    ...plus('vacancies'),
    ...(kind === 'first_batch' ? plus('vacancies_first_batch') : {}),
  };
  return { changed, version: fileVersionOf(file) };
}

/**
 * Dry run of adding or removing places of a pool.
 * @throws AppError `not_found`
 */
export async function rehearsePlaces(
  services: Services,
  asked: PlacesChange,
): Promise<PlacesRehearsed> {
  const { changed, version } = await changedFile(services, asked);
  const { id, scope, by } = asked;
  const saved = await saveStage(services, { id, file: changed, scope, by });
  const [problem] = saved.problems;
  return {
    problem: problem?.message ?? null,
    vacancies: Number(changed['vacancies']),
    promoted: 'promoted' in saved ? [...saved.promoted] : [],
    version,
  };
}

/**
 * Adds or removes places of a pool, as the stage editor does; waiting entries are promoted.
 * @returns how many were promoted
 * @throws AppError `not_found`; `season_changed` when the stage differs from the dry run; `season_refused`
 */
export async function changePlaces(
  services: Services,
  asked: PlacesChange & { readonly version: string; readonly reason: string },
): Promise<number> {
  const { changed } = await changedFile(services, asked);
  const { promoted } = await savedOf(services, { ...asked, file: changed });
  return promoted.length;
}
