import type { ConsentDecision } from '@trilha/contract/account/account.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { findConsents } from './consents.sql.ts';

/** Far more than a customer decides; the export contains all of them. */
const LIMIT = 500;

/** Lists what a customer allowed and withdrew, newest first (D11). */
export async function listConsents(db: Database, customerId: number): Promise<ConsentDecision[]> {
  const rows = await findConsents(db, customerId, LIMIT);
  return rows.map(({ id, purpose, granted, document_version, created_at }) => ({
    id,
    purpose,
    granted: granted ? 1 : 0,
    document_version,
    created_at: created_at.toISOString(),
  }));
}
