import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Brand } from '@trilha/brands/brand.ts';
import { brands } from '@trilha/brands/brands.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffActor } from '../../../platform/audit.ts';
import type { Services } from '../../../services.ts';
import { fileVersionOf } from '../describing/describe-season.ts';
import { importSeason, type SeasonImported } from '../importing/import-season.ts';
import { checkApart } from '../importing/check-apart.ts';
import { parsedOf, SeasonFileError } from '../importing/parse-season.ts';
import type { LocatedProblem } from '../importing/located-problem.ts';
import { SeasonRefused } from '../importing/season-refused.ts';

/** A file may name any stage of its brand, and make new ones. */
const isWhole = (scope: StaffScope, brand: Brand): boolean =>
  isWithin(scope, { automakerId: brand.id, stageId: -1 });

const refusal = (season: string): { problems: LocatedProblem[] } => ({
  problems: [{ line: 1, column: 1, message: `seu acesso não é a toda a temporada ${season}` }],
});

interface TextImport {
  readonly text: string;
  /** Where `season:edit` is held. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
  readonly reason?: string;
  /** Of the season as it was rehearsed; without one nothing is kept. */
  readonly version?: string;
}

/** Problems by line, in the order of the file; or what was done. */
type TextImported = { readonly problems: readonly LocatedProblem[] } | SeasonImported;

/**
 * Imports a season's YAML by the use case of the command, from a page: files that it names have to be here.
 * Without `version` it is a rehearsal.
 * @throws AppError `season_changed` where the season is not what was rehearsed any more
 */
export async function importText(services: Services, asked: TextImport): Promise<TextImported> {
  const { text, scope, by, reason, version } = asked;
  // Check the permission before the file is parsed.
  if (!brands.some((brand) => isWhole(scope, brand))) return refusal('de uma marca');
  try {
    const { season, brand, locate } = parsedOf(await checkApart(text, services.clock.now()));
    if (!isWhole(scope, brand)) return refusal(`de ${brand.name}`);
    return await importSeason(services, {
      season,
      brand,
      files: new Map(),
      by,
      ...(reason === undefined ? {} : { reason }),
      isRehearsal: version === undefined,
      ...(version === undefined ? {} : { isAsSeen: (now) => fileVersionOf(now) === version }),
    }).catch((error: unknown) => {
      if (error instanceof SeasonRefused) return { problems: error.problems.map(locate) };
      throw error;
    });
  } catch (error) {
    if (!(error instanceof SeasonFileError)) throw error;
    const { problems } = error;
    return { problems: problems.toSorted((a, b) => a.line - b.line || a.column - b.column) };
  }
}

/** What was imported. @throws AppError `season_refused` with the problems by line */
export function importedOf(result: TextImported): SeasonImported {
  if (!('problems' in result)) return result;
  const errors = result.problems.map(({ line, message }): [string, string[]] => [
    `linha ${line}`,
    [message],
  ]);
  throw new AppError('season_refused', { errors: Object.fromEntries(errors) });
}
