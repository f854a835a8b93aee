import { createHash } from 'node:crypto';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { findShownResults, lockResults, type ResultRow } from './results.sql.ts';

/** Hash of a stage's results, to detect that they changed after staff saw them. */
export function resultsVersion(results: readonly ResultRow[]): string {
  return createHash('sha256').update(JSON.stringify(results)).digest('base64url');
}

/**
 * Locks a stage's results until the transaction ends.
 * @param seen the `resultsVersion` that staff saw; an older one is refused
 * @throws AppError `results_changed`
 */
export async function holdResults(tx: Database, stageId: number, seen?: string): Promise<void> {
  await lockResults(tx, stageId);
  if (seen !== undefined && seen !== resultsVersion(await findShownResults(tx, stageId))) {
    throw new AppError('results_changed');
  }
}
