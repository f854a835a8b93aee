import type { Services } from '../../../services.ts';
import { findOpenUnmatched, type UnmatchedRow } from './unmatched.sql.ts';

/** Money of a brand without an owner that nobody has settled, oldest first. */
export function listUnmatched(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<UnmatchedRow[]> {
  return findOpenUnmatched(db, automakerId);
}
