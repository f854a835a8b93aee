import { type Consent, CONSENTS } from '@trilha/contract/profile/profile.endpoints.ts';
import type { Database } from '../../database/client.ts';
import { newestConsents } from './consents.sql.ts';

/** The terms, and the five permissions in the order of the screens (PROF-05, PROF-06). */
export const CONSENT_PURPOSES = ['terms_accepted', ...CONSENTS] as const;
export type ConsentPurpose = 'terms_accepted' | Consent;
export type ConsentFlags = Record<ConsentPurpose, 0 | 1>;

/** The current flags of a customer, read from the history; what was never decided is 0 (D11, C71). */
export async function readConsents(db: Database, customerId: number): Promise<ConsentFlags> {
  const newest = await newestConsents(db, customerId);
  const granted = new Set(newest.filter((row) => row.granted).map((row) => row.purpose));
  const flags = CONSENT_PURPOSES.map((purpose) => [purpose, granted.has(purpose) ? 1 : 0]);
  return Object.fromEntries(flags) as ConsentFlags;
}
