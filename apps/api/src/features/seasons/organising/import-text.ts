import { isWholeBrand, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
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

const refusal = (season: string): { problems: LocatedProblem[] } => ({
  problems: [{ line: 1, column: 1, message: `seu acesso não é a toda a temporada ${season}` }],
});

interface TextImport {
  readonly text: string;
  /** Where the caller holds `season:edit`. */
  readonly scope: StaffScope;
  readonly by: StaffActor;
  readonly reason?: string;
  /** Version of the season in the dry run; undefined runs a dry run. */
  readonly version?: string;
}

/** Problems by line in file order, or the import's result. */
type TextImported = { readonly problems: readonly LocatedProblem[] } | SeasonImported;

/**
 * Imports a season's YAML sent from a page, through the use case of the command. Files that it names must be stored
 * already. Without `version` it is a dry run.
 * @throws AppError `season_changed` when the season differs from the dry run
 */
export async function importText(services: Services, asked: TextImport): Promise<TextImported> {
  const { text, scope, by, reason, version } = asked;
  // Check the permission before the file is parsed.
  // A file may name any stage of its brand and create new ones.
  if (!brands.some((brand) => isWholeBrand(scope, brand.id))) return refusal('de uma marca');
  try {
    const { season, brand, locate } = parsedOf(await checkApart(text, services.clock.now()));
    if (!isWholeBrand(scope, brand.id)) return refusal(`de ${brand.name}`);
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

/** The import's result. @throws AppError `season_refused` with the problems by line */
export function importedOf(result: TextImported): SeasonImported {
  if (!('problems' in result)) return result;
  const errors = result.problems.map(({ line, message }): [string, string[]] => [
    `linha ${line}`,
    [message],
  ]);
  throw new AppError('season_refused', { errors: Object.fromEntries(errors) });
}
