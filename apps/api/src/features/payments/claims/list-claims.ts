import type { Services } from '../../../services.ts';
import { findOpenClaims, type OpenClaim } from './claims.sql.ts';

/** Lists a brand's claims of payments to the key that staff has not processed yet. */
export function listOpenClaims(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
): Promise<OpenClaim[]> {
  return findOpenClaims(db, automakerId);
}
