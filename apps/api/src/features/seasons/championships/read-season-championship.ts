import { brandById, brands } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { paths, to } from '@trilha/contract/portal-paths.ts';
import type {
  ChampionshipRow,
  ChampionshipVersion,
  NamedStage,
  SeasonChampionshipPage,
  SeasonChampionships,
} from '@trilha/contract/seasons/championships.endpoints.ts';
import { isWholeBrand, isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import {
  type Championship,
  championshipFile,
} from '@trilha/contract/standings/championship.schema.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { compareFiles } from '../describing/compare-files.ts';
import { fileVersionOf } from '../describing/describe-season.ts';
import * as sql from './championships.sql.ts';
import { readStageKeys } from './read-championships.ts';

type Numbered = Awaited<ReturnType<typeof sql.findNumberedChampionships>>[number];

const fileOf = ({ season_key: key, file }: Pick<Numbered, 'season_key' | 'file'>): Championship =>
  championshipFile.parse({ ...file, key });

function rowOf(numbered: Numbered): ChampionshipRow {
  const { key, name, season, scores, stages, published } = fileOf(numbered);
  const { id, automaker_id, number, at } = numbered;
  const changed_at = at?.toISOString() ?? null;
  const shown = { key, name, season, scores, stages: stages.length, published };
  return { id, automaker_id, ...shown, number: number ?? 1, changed_at };
}

/** True when the scope has the brand, or a stage of it. */
async function isSeen(db: Database, scope: StaffScope, automakerId: number): Promise<boolean> {
  if (isWholeBrand(scope, automakerId)) return true;
  const stages = await readStageKeys(db, automakerId);
  return stages.some(({ id }) => isWithin(scope, { automakerId, stageId: id }));
}

/** A brand's stages that are not cancelled, and those that a championship names already. */
async function namedStages(
  db: Database,
  automaker_id: number,
  named: readonly string[] = [],
): Promise<NamedStage[]> {
  const stages = await readStageKeys(db, automaker_id);
  return stages
    .filter(({ key, status }) => status !== 'Cancelada' || named.includes(key))
    .map(({ key, title, stage_date }) => ({
      automaker_id,
      key,
      title,
      stage_date: stage_date?.toISOString() ?? null,
    }));
}

/** Lists the championships of the brands that the caller sees, and the stages that a new one can name. */
export async function listSeasonChampionships(
  db: Database,
  asked: { readonly scope: StaffScope; readonly brand?: number | undefined },
): Promise<SeasonChampionships> {
  const found = await sql.findNumberedChampionships(db, { brand: asked.brand });
  const brandsOf = new Set(found.map(({ automaker_id: id }) => id));
  const seen = new Set<number>();
  for (const id of brandsOf) {
    if (await isSeen(db, asked.scope, id)) seen.add(id);
  }
  const whole = brands.filter(
    ({ id }) => (asked.brand ?? id) === id && isWholeBrand(asked.scope, id),
  );
  const stages: NamedStage[] = [];
  for (const { id } of whole) stages.push(...(await namedStages(db, id)));
  return {
    championships: found.filter(({ automaker_id: id }) => seen.has(id)).map(rowOf),
    stages,
  };
}

/** A championship with its brand and version. */
export interface ChampionshipWithin {
  readonly brand: Brand;
  readonly row: ChampionshipRow;
  readonly file: Championship;
  /** Changes with every stored version, also with one that restores an earlier content. */
  readonly version: string;
}

/** Reads one championship, where the caller sees it. @throws AppError `not_found` */
export async function championshipWithin(
  db: Database,
  scope: StaffScope,
  id: number,
): Promise<ChampionshipWithin> {
  const [found] = await sql.findNumberedChampionships(db, { id });
  const brand = found && brandById(found.automaker_id);
  if (found === undefined || brand === undefined) throw new AppError('not_found');
  if (!(await isSeen(db, scope, brand.id))) throw new AppError('not_found');
  const [row, file] = [rowOf(found), fileOf(found)];
  return { brand, row, file, version: fileVersionOf({ number: row.number, file }) };
}

/** Lists a championship's versions, newest first, each compared with the one before. */
export async function listChampionshipVersions(
  db: Database,
  id: number,
): Promise<ChampionshipVersion[]> {
  const rows = await sql.findChampionshipVersions(db, [id]);
  return rows
    .map(({ number, at, staff_name, as_name, reason, is_public, file }, index) => {
      const older = rows[index - 1];
      const changes = older === undefined ? [] : compareFiles(older.file, file);
      const who = staff_name ?? as_name;
      return { number, at: at.toISOString(), who, reason, is_public, changes };
    })
    .toReversed();
}

/** One championship for its editor. @throws AppError `not_found` */
export async function readSeasonChampionship(
  { db, config }: Pick<Services, 'db' | 'config'>,
  asked: { readonly id: number; readonly view: StaffScope; readonly edit: StaffScope },
): Promise<SeasonChampionshipPage> {
  const { id, view, edit } = asked;
  const { brand, row, file, version } = await championshipWithin(db, view, id);
  const site = config.brands.get(brand.id)?.publicUrl ?? '';
  return {
    row,
    file,
    version,
    may_edit: isWholeBrand(edit, brand.id),
    page: `${site}${to(paths.championship, { season: row.season })}`,
    versions: await listChampionshipVersions(db, id),
    stages: await namedStages(db, brand.id, file.stages),
    categories: await sql.findCategoryNames(db, brand.id),
  };
}
