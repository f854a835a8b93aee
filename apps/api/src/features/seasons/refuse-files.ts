import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';
import type { Season } from '@trilha/contract/seasons/season.schema.ts';
import type { Database } from '../../database/client.ts';
import { fileProblem } from './file-problem.ts';
import { addressesOf, filesOf, type NamedFile, type SeasonFiles } from './season-files.ts';
import { SeasonRefused } from './season-refused.ts';
import { findFilesOfBrand } from './uploading/uploads.sql.ts';

/** Why a file cannot be used; undefined when it can. */
async function problemOf(
  { file, use }: NamedFile,
  content: Uint8Array | undefined,
): Promise<string | undefined> {
  if (content === undefined) return `não há o arquivo ${file}`;
  const problem = await fileProblem(use, content);
  return problem === undefined ? undefined : `${file} ${problem}`;
}

/** @throws SeasonRefused for what is missing, too large or of another kind. */
export async function refuseFiles(season: Season, files: SeasonFiles): Promise<void> {
  const problems: SeasonProblem[] = [];
  for (const named of filesOf(season)) {
    const message = await problemOf(named, files.get(named.file));
    if (message !== undefined) problems.push({ path: named.path, message });
  }
  if (problems.length > 0) throw new SeasonRefused(problems);
}

/**
 * Tells of every address that a season names and nobody of its brand has, had or sent: another brand's file, and one
 * that was sent so long ago that it went. Ask under the lock of the brand's events, which what sweeps files waits for.
 */
export async function strangeFiles(
  tx: Database,
  automakerId: number,
  season: Season,
): Promise<SeasonProblem[]> {
  const named = addressesOf(season);
  if (named.length === 0) return [];
  const own = new Set(
    await findFilesOfBrand(
      tx,
      automakerId,
      named.map(({ file }) => file),
    ),
  );
  return named
    .filter(({ file }) => !own.has(file))
    .map(({ path }) => ({ path, message: 'este arquivo não está mais aqui: envie de novo' }));
}
