import { hideRefundKey, type RefundKeyKind } from '@trilha/contract/payments/refund-key.rules.ts';
import type { Services } from '../../../../services.ts';
import { findRefundKeys } from './refund-keys.sql.ts';

/** Of each of these registrations whose customer gave a key: its kind and what shows of it. */
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
