import { brandById } from '@trilha/brands/brands.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { championshipProblems, type SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import { isWholeBrand, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import {
  type Championship,
  championshipFile,
} from '@trilha/contract/standings/championship.schema.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { freshKey, slugOf } from '../cloning/fresh-key.ts';
import { importSeason, type SeasonImport } from '../importing/import-season.ts';
import { problemsOf } from '../importing/parse-season.ts';
import { SeasonRefused } from '../importing/season-refused.ts';
import { lockEvents } from '../seasons.sql.ts';
import { deleteChampionshipRow } from './championships.sql.ts';
import { readChampionships, readStageKeys } from './read-championships.ts';
import { championshipWithin } from './read-season-championship.ts';

type TypedFile = Readonly<Record<string, unknown>>;

interface Edit {
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly reason: string;
  readonly by: StaffActor;
}

interface FieldProblem {
  readonly field: string;
  readonly message: string;
}

const fieldsOf = (problems: readonly SeasonProblem[], depth = 0): FieldProblem[] =>
  problems.map(({ path, message }) => ({ field: path.slice(depth).join('.') || 'name', message }));

function refusalOf(problems: readonly FieldProblem[]): AppError {
  const errors = problems.map(({ field, message }): [string, string[]] => [field, [message]]);
  return new AppError('season_refused', { errors: Object.fromEntries(errors) });
}

/** Checks a typed championship by the rules of the season file. */
export async function checkChampionship(
  { db }: Pick<Services, 'db'>,
  brand: Brand,
  typed: TypedFile & { readonly key: string },
): Promise<{ readonly championship: Championship } | { readonly problems: FieldProblem[] }> {
  const parsed = championshipFile.safeParse(typed, { reportInput: true });
  if (!parsed.success) return { problems: fieldsOf(problemsOf(parsed.error)) };
  const { data: championship } = parsed;
  const known = new Set((await readStageKeys(db, brand.id)).map(({ key }) => key));
  const problems = [
    ...championshipProblems(championship, []),
    ...championship.stages.flatMap((stage, at): SeasonProblem[] =>
      known.has(stage) ? [] : [{ path: ['stages', at], message: `a etapa "${stage}" não existe` }],
    ),
  ];
  return problems.length > 0 ? { problems: fieldsOf(problems) } : { championship };
}

/** Imports one championship. The public page of a published one prints the reason. */
async function importOne(
  services: Services,
  brand: Brand,
  typed: TypedFile & { readonly key: string },
  asked: Pick<SeasonImport, 'by' | 'reason' | 'isAsSeen'>,
): Promise<number> {
  const checked = await checkChampionship(services, brand, typed);
  if ('problems' in checked) throw refusalOf(checked.problems);
  const { championship } = checked;
  try {
    const { items } = await importSeason(services, {
      ...asked,
      season: { brand: brand.slug, events: [], championships: [championship] },
      brand,
      files: new Map(),
      isReasonPublic: championship.published,
      isRehearsal: false,
    });
    return items[0]?.id ?? 0;
  } catch (error) {
    // `championships, 0` stands before the field.
    throw error instanceof SeasonRefused ? refusalOf(fieldsOf(error.problems, 2)) : error;
  }
}

/**
 * Stores the next version of a championship.
 * @throws AppError `not_found`; `season_changed` when the caller saw another version; `season_refused`
 */
export async function editChampionship(
  services: Services,
  edit: Edit & { readonly id: number; readonly file: TypedFile; readonly version: string },
): Promise<void> {
  const { id, file, version, scope, reason, by } = edit;
  const { brand, row } = await championshipWithin(services.db, scope, id);
  if (!isWholeBrand(scope, brand.id)) throw new AppError('not_found');
  const isAsSeen: SeasonImport['isAsSeen'] = async (_season, tx) =>
    (await championshipWithin(tx, scope, id)).version === version;
  await importOne(services, brand, { ...file, key: row.key }, { by, reason, isAsSeen });
}

/**
 * Creates a championship; its key is made of its name.
 * @returns its id
 * @throws AppError `not_found` without the whole brand's season; `season_refused`; `season_changed` when another one
 * took its key meanwhile
 */
export async function createChampionship(
  services: Services,
  edit: Edit & { readonly brand: number; readonly file: TypedFile },
): Promise<number> {
  const { file, scope, reason, by } = edit;
  const brand = brandById(edit.brand);
  if (brand === undefined || !isWholeBrand(scope, brand.id)) throw new AppError('not_found');
  const { name } = file;
  const taken = new Set((await readChampionships(services.db, brand.id)).map(({ key }) => key));
  const key = freshKey(taken, slugOf(typeof name === 'string' ? name : ''));
  const isAsSeen: SeasonImport['isAsSeen'] = ({ championships }) =>
    championships.every((one) => one.key !== key);
  return importOne(services, brand, { ...file, key }, { by, reason, isAsSeen });
}

/** Deletes a championship with its versions. @throws AppError `not_found`, `season_changed` */
export async function deleteChampionship(
  { db, clock }: Services,
  edit: Edit & { readonly id: number; readonly version: string },
): Promise<void> {
  const { id, version, scope, reason, by } = edit;
  const { brand } = await championshipWithin(db, scope, id);
  if (!isWholeBrand(scope, brand.id)) throw new AppError('not_found');
  await inTransaction(db, async (tx) => {
    await lockEvents(tx, brand.id);
    const now = await championshipWithin(tx, scope, id);
    if (now.version !== version) throw new AppError('season_changed');
    await deleteChampionshipRow(tx, id);
    await audit(tx, {
      at: clock.now(),
      actor: 'staff',
      ...by,
      reason,
      action: 'deleted',
      subject: 'championship',
      subjectId: id,
      detail: { key: now.file.key },
      before: { ...now.file },
    });
  });
}
