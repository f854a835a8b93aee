import { documentVersions } from '@trilha/brands/document-versions.ts';
import type { Database } from '../../database/client.ts';
import { insertConsents } from './consents.sql.ts';

/**
 * Appends an adult's consent for a child of the team to the history, with the version of the privacy notice shown (D11,
 * D26). The child's own row stores that it has consent.
 */
export async function recordGuardianConsent(
  tx: Database,
  consent: {
    readonly customerId: number;
    readonly automakerId: number;
    readonly address: string;
    readonly now: Date;
  },
): Promise<void> {
  await insertConsents(tx, [
    {
      customer_id: consent.customerId,
      purpose: 'guardian',
      granted: true,
      document_version: documentVersions(consent.automakerId).privacy,
      address: consent.address,
      created_at: consent.now,
    },
  ]);
}
