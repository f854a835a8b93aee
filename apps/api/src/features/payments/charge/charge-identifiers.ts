import { createHash } from 'node:crypto';
import { STATIC_TXID_LENGTH } from '../provider/static-pix.ts';

function digest(...parts: ReadonlyArray<string | number>): string {
  return createHash('sha256').update(parts.join(':')).digest('hex');
}

/**
 * Returns the txid of a registration's nth charge: the same on every attempt, but different in another database,
 * because the provider's data outlives ours. 26 to 35 letters and digits (API Pix, `CobTxId`).
 */
export function txidOf(
  registration: { id: number; created_at: Date },
  ordinal: number,
  mode: 'bacen' | 'static',
): string {
  const hash = digest('charge', registration.id, registration.created_at.toISOString(), ordinal);
  return `T${hash.slice(0, mode === 'static' ? STATIC_TXID_LENGTH - 1 : 31)}`;
}

/** Returns the id with which a permanently refused refund is requested again. */
export function retriedRefundId(refundId: string): string {
  return `R${digest('refund-retry', refundId).slice(0, 31)}`;
}

/** Returns the id of a payment's nth refund, at most 35 letters and digits (API Pix, `DevolucaoId`). */
export function refundIdOf(endToEndId: string, ordinal: number): string {
  return `R${digest('refund', endToEndId, ordinal).slice(0, 31)}`;
}
