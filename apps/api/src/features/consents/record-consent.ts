import { documentVersions } from '@trilha/brands/document-versions.ts';
import type { ConsentHistoryPurpose } from '@trilha/contract/consents/consents.ts';
import type { Database } from '../../database/client.ts';
import { insertConsents } from './consents.sql.ts';

/**
 * Appends one decision to a customer's consent history, with the version of the privacy notice that was shown (D11). For
 * purposes that the profile's form does not save; that form uses `recordConsents`.
 */
export async function recordConsent(
  tx: Database,
  decision: {
    readonly customerId: number;
    readonly automakerId: number;
    readonly purpose: Exclude<ConsentHistoryPurpose, 'terms_accepted'>;
    readonly granted: boolean;
    readonly address: string;
    readonly now: Date;
  },
): Promise<void> {
  await insertConsents(tx, [
    {
      customer_id: decision.customerId,
      purpose: decision.purpose,
      granted: decision.granted,
      document_version: documentVersions(decision.automakerId).privacy,
      address: decision.address,
      created_at: decision.now,
    },
  ]);
}
