import type { Brand } from '@trilha/brands/brand.ts';
import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { Database } from '../../../database/client.ts';
import { describeSeason, type SeasonFile } from '../describing/describe-season.ts';
import { describeStage, type StageFile } from '../describing/describe-stage.ts';
import { findSeasonRows } from '../describing/season-rows.sql.ts';
import { keyOf } from '../season-keys.ts';
import type { StagePool } from '../seasons.sql.ts';
import { findPlacesVersions, type PlacesVersion } from './kept-places.sql.ts';

/** A stage that can be copied. */
export interface CloneSource {
  readonly id: number;
  readonly title: string;
  /** In São Paulo time; null without a date. */
  readonly year: string | null;
  readonly isCancelled: boolean;
  /** With the reserved places as first planned, before unused ones returned to the general pool. */
  readonly file: StageFile;
  readonly eventKey: string;
  readonly hasUnknownPlaces: boolean;
}

export interface CloneSources {
  /** The whole season: source of the events and of the version that the caller saw. */
  readonly season: SeasonFile;
  readonly stages: readonly CloneSource[];
  /** Stage keys by event key. Includes cancelled stages, which the file omits. */
  readonly stageKeys: ReadonlyMap<string, Set<string>>;
}

/** A pool's places before it returned unused ones; null when no version is that old. */
function placesBefore(
  { kind, voucher, returned_at }: StagePool,
  versions: readonly PlacesVersion[],
): StageFile | null {
  const version = versions.find(({ at }) => returned_at !== null && at < returned_at);
  if (version === undefined) return null;
  if (kind === 'voucher') {
    return { vouchers: { [voucher ?? '']: version.vouchers[voucher ?? ''] ?? 0 } };
  }
  const field = kind === 'first_batch' ? 'vacancies_first_batch' : 'vacancies_invitation';
  return { [field]: version[field] };
}

/** A stage's file with the places that its pools had before their windows ended. */
function withPlaces(
  file: StageFile,
  pools: readonly StagePool[],
  versions: readonly PlacesVersion[],
) {
  const over = pools.filter(
    ({ kind, returned_at, invitation_id }) =>
      returned_at !== null && invitation_id === null && kind !== 'general',
  );
  const places = over.map((pool) => placesBefore(pool, versions));
  const vouchers = places.map((one) => Object(one?.['vouchers']));
  return {
    file: Object.assign({}, file, ...places, {
      vouchers: Object.assign({}, file['vouchers'], ...vouchers),
    }),
    hasUnknown: places.includes(null),
  };
}

/** Reads every stage of a brand as a source for copies. */
export async function readSources(db: Database, brand: Brand): Promise<CloneSources> {
  const { file: season } = await describeSeason(db, brand);
  const rows = await findSeasonRows(db, brand.id, null);
  const versions = await findPlacesVersions(db, brand.id);
  const keys = new Map(rows.events.map((event) => [event.id, keyOf('evento', event)]));
  const stageKeys = new Map([...keys.values()].map((key) => [key, new Set<string>()]));
  const stages = rows.stages.map((row): CloneSource => {
    const eventKey = keys.get(row.event_id) ?? '';
    stageKeys.get(eventKey)?.add(keyOf('etapa', row));
    const pools = rows.pools.filter(({ step_id }) => step_id === row.id);
    const { file, hasUnknown } = withPlaces(
      describeStage(
        row,
        pools,
        rows.guides.find(({ step_id }) => step_id === row.id),
        rows.questions.find(({ step_id }) => step_id === row.id),
      ),
      pools,
      versions.filter(({ step_id }) => step_id === row.id),
    );
    return {
      id: row.id,
      title: row.title,
      year: row.stage_date === null ? null : dayOf(row.stage_date).slice(0, 4),
      isCancelled: row.status === 'Cancelada',
      file,
      eventKey,
      hasUnknownPlaces: hasUnknown,
    };
  });
  return { season, stages, stageKeys };
}
