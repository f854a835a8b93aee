import { hideRefundKey, type RefundKeyKind } from '@trilha/contract/payments/refund-key.rules.ts';
import type { Services } from '../../../../services.ts';
import { findRefundKeys } from './refund-keys.sql.ts';

/** Returns the kind of key and its visible part for each registration with a key. */
export async function listRefundKeys(
  { db }: Pick<Services, 'db'>,
  registrationIds: readonly number[],
): Promise<ReadonlyMap<number, { kind: RefundKeyKind; hint: string }>> {
  const rows = await findRefundKeys(db, registrationIds);
  return new Map(
    rows.map(({ registration_id, kind, pix_key }) => [
      registration_id,
      { kind, hint: hideRefundKey(pix_key) },
    ]),
  );
}
