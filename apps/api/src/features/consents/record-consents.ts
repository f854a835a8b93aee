import { documentVersions } from '@trilha/brands/document-versions.ts';
import { CONSENT_PURPOSES } from '@trilha/contract/consents/consents.ts';
import type { Database } from '../../database/client.ts';
import { insertConsents } from './consents.sql.ts';
import { type ConsentFlags, readConsents } from './read-consents.ts';

/**
 * Appends the decisions that changed to the history, each with the version of its text, the time and the IP address
 * (D11). Call it while the customer's row is locked.
 */
export async function recordConsents(
  tx: Database,
  decision: {
    readonly customerId: number;
    readonly automakerId: number;
    readonly flags: ConsentFlags;
    readonly address: string;
    readonly now: Date;
  },
): Promise<void> {
  const current = await readConsents(tx, decision.customerId);
  const versions = documentVersions(decision.automakerId);
  const changed = CONSENT_PURPOSES.filter(
    (purpose) => current[purpose] !== decision.flags[purpose],
  );
  if (changed.length === 0) return;
  await insertConsents(
    tx,
    changed.map((purpose) => ({
      customer_id: decision.customerId,
      purpose,
      granted: decision.flags[purpose] === 1,
      document_version: purpose === 'terms_accepted' ? versions.terms : versions.privacy,
      address: decision.address,
      created_at: decision.now,
    })),
  );
}
