import type { Database } from '../../database/client.ts';
import { findWaitingProposals, type OpenProposal } from './proposals.sql.ts';

/** What waits for a second person, of these brands, the oldest first. */
export function listProposals(db: Database, brands: readonly number[]): Promise<OpenProposal[]> {
  return findWaitingProposals(db, brands);
}
