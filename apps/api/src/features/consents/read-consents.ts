import { CONSENT_PURPOSES, type ConsentPurpose } from '@trilha/contract/consents/consents.ts';
import type { Database } from '../../database/client.ts';
import { newestConsents } from './consents.sql.ts';

export type ConsentFlags = Record<ConsentPurpose, 0 | 1>;

/** Reads a customer's current consent flags from the history; 0 for what was never decided (D11, C71). */
export async function readConsents(db: Database, customerId: number): Promise<ConsentFlags> {
  const newest = await newestConsents(db, customerId);
  const granted = new Set(newest.filter((row) => row.granted).map((row) => row.purpose));
  const flags = CONSENT_PURPOSES.map((purpose) => [purpose, granted.has(purpose) ? 1 : 0]);
  return Object.fromEntries(flags) as ConsentFlags;
}
