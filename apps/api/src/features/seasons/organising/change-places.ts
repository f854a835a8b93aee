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
  /** How many places more, or fewer. */
  readonly change: number;
  /** Where `season:edit` is held. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
}

/** The stage's file with the change: pools go on adding up, since what no pool has is the general one's. */
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
 * What more or fewer places of a pool would bring, by the use case that does it.
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
 * Gives a pool more or fewer places, as the stage's editor would; who waits moves up.
 * @returns how many moved up
 * @throws AppError `not_found`; `season_changed` where the stage is not as it was rehearsed; `season_refused`
 */
export async function changePlaces(
  services: Services,
  asked: PlacesChange & { readonly version: string; readonly reason: string },
): Promise<number> {
  const { changed } = await changedFile(services, asked);
  const { promoted } = await savedOf(services, { ...asked, file: changed });
  return promoted.length;
}
