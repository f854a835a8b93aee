import type { Database } from '../../../database/client.ts';
import { findWaitingProposals, type OpenProposal } from './proposals.sql.ts';

/** Open proposals of these brands, oldest first. */
export function listProposals(db: Database, brands: readonly number[]): Promise<OpenProposal[]> {
  return findWaitingProposals(db, brands);
}
