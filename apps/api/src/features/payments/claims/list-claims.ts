import type { Services } from '../../../services.ts';
import { findOpenClaims, type OpenClaim } from './claims.sql.ts';

/** What customers of a brand say that they paid to the key, and nobody at the desk has looked for yet. */
export function listOpenClaims(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<OpenClaim[]> {
  return findOpenClaims(db, automakerId);
}
