import { createHash } from 'node:crypto';
import type { Brand } from '@trilha/brands/brand.ts';
import type { Championship } from '@trilha/contract/standings/championship.schema.ts';
import type { Database } from '../../../database/client.ts';
import { readChampionships } from '../championships/read-championships.ts';
import { keyOf } from '../season-keys.ts';
import { describeStage, type StageFile } from './describe-stage.ts';
import { findSeasonRows, type SeasonRows } from './season-rows.sql.ts';

/** An event in file form. */
interface EventFile {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly is_paid: boolean;
  readonly allows_registration: boolean;
  readonly logo: string | null;
  readonly categories: ReadonlyArray<Record<string, unknown>>;
  readonly steps: readonly StageFile[];
}

/** A season in file form, with every field present. */
export interface SeasonFile {
  readonly brand: string;
  readonly events: readonly EventFile[];
  readonly championships: readonly Championship[];
}

export interface DescribedSeason {
  readonly file: SeasonFile;
  /** Titles of cancelled stages. A file cannot contain them, and an import leaves them unchanged. */
  readonly cancelled: readonly string[];
}

/** An event in file form with its categories and without its stages. */
export function describeEvent(
  row: SeasonRows['events'][number],
  categories: SeasonRows['categories'],
): EventFile {
  const { id, name, description, is_paid, allows_registration, logo } = row;
  return {
    key: keyOf('evento', row),
    name,
    description,
    is_paid,
    allows_registration,
    logo,
    categories: categories
      .filter(({ event_id }) => event_id === id)
      .map(({ id: categoryId, event_id: _event, season_key, ...columns }) => ({
        key: keyOf('categoria', { id: categoryId, season_key }),
        ...columns,
      })),
    steps: [],
  };
}

function eventOf(
  rows: SeasonRows,
  row: SeasonRows['events'][number],
  isTold: (stageId: number) => boolean,
): EventFile {
  return {
    ...describeEvent(row, rows.categories),
    steps: rows.stages
      .filter(
        (stage) => stage.event_id === row.id && stage.status !== 'Cancelada' && isTold(stage.id),
      )
      .map((stage) =>
        describeStage(
          stage,
          rows.pools.filter(({ step_id }) => step_id === stage.id),
          rows.guides.find(({ step_id }) => step_id === stage.id),
          rows.questions.find(({ step_id }) => step_id === stage.id),
        ),
      ),
  };
}

/**
 * A brand's season as the file that `import-season` reads. Importing it again changes nothing.
 * @param only limits the result to one stage and its event
 * @param isTold filters stages; an event without remaining stages is dropped
 */
export async function describeSeason(
  db: Database,
  brand: Brand,
  {
    only = null,
    isTold = null,
  }: { only?: number | null; isTold?: ((id: number) => boolean) | null } = {},
): Promise<DescribedSeason> {
  const rows = await findSeasonRows(db, brand.id, only);
  const isPart = only !== null || isTold !== null;
  const events = rows.events
    // The file format requires a category in every event.
    .filter(({ id }) => rows.categories.some(({ event_id }) => event_id === id))
    .map((row) => eventOf(rows, row, isTold ?? (() => true)))
    .filter(({ steps }) => !isPart || steps.length > 0);
  const cancelled = rows.stages.filter(
    ({ id, status }) => status === 'Cancelada' && (isTold?.(id) ?? true),
  );
  // They are about many stages, so a part of the season does not have them.
  const championships = isPart ? [] : await readChampionships(db, brand.id);
  const file = { brand: brand.slug, events, championships };
  return { file, cancelled: cancelled.map(({ title }) => title) };
}

/** 32 hexadecimal digits that change with any change of the content. */
export function fileVersionOf(file: object): string {
  return createHash('sha256').update(JSON.stringify(file)).digest('hex').slice(0, 32);
}
