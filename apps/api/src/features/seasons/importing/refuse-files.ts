import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { Season } from '@trilha/contract/seasons/season.schema.ts';
import type { Database } from '../../../database/client.ts';
import type { FileStorage } from '../../../platform/files/file-storage.ts';
import { fileProblem } from '../file-problem.ts';
import { addressesOf, filesOf, type NamedFile, type SeasonFiles } from '../season-files.ts';
import { SeasonRefused } from './season-refused.ts';
import { findFilesOfBrand } from '../uploading/uploads.sql.ts';

/** Why a file cannot be used; undefined when it can. */
async function problemOf(
  { file, use }: NamedFile,
  content: Uint8Array | undefined,
): Promise<string | undefined> {
  if (content === undefined) return `não há o arquivo ${file}`;
  const problem = await fileProblem(use, content);
  return problem === undefined ? undefined : `${file} ${problem}`;
}

/** @throws SeasonRefused listing the files that are missing, too large or of the wrong kind. */
export async function refuseFiles(season: Season, files: SeasonFiles): Promise<void> {
  const problems: SeasonProblem[] = [];
  for (const named of filesOf(season)) {
    const message = await problemOf(named, files.get(named.file));
    if (message !== undefined) problems.push({ path: named.path, message });
  }
  if (problems.length > 0) throw new SeasonRefused(problems);
}

const GONE = 'este arquivo não está mais aqui: envie de novo';

/**
 * Finds files that this import relies on but that were deleted before it got the lock of the brand's events: the
 * cleanup job cannot see imports that have not written yet. Call it under that lock.
 */
export async function goneFiles(
  storage: FileStorage,
  kept: readonly NamedFile[],
): Promise<SeasonProblem[]> {
  // In parallel: the caller holds a lock, and a season can name hundreds of files.
  const addresses = [...new Set(kept.map(({ file }) => file))];
  const found = await Promise.all(addresses.map((address) => storage.open(address)));
  const gone = new Set(addresses.filter((_, index) => found[index] === null));
  return kept.filter(({ file }) => gone.has(file)).map(({ path }) => ({ path, message: GONE }));
}

/**
 * Finds addresses in a season that its brand never used or uploaded: another brand's file, or an upload that has
 * expired. Call it under the lock of the brand's events, which the cleanup job waits for.
 */
export async function strangeFiles(
  tx: Database,
  automakerId: number,
  { season, now }: { readonly season: Season; readonly now: Date },
): Promise<SeasonProblem[]> {
  const named = addressesOf(season);
  if (named.length === 0) return [];
  const own = new Set(
    await findFilesOfBrand(tx, automakerId, {
      addresses: named.map(({ file }) => file),
      now,
    }),
  );
  return named.filter(({ file }) => !own.has(file)).map(({ path }) => ({ path, message: GONE }));
}
