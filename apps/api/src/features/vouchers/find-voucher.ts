import { voucherCode } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import type { Database } from '../../database/client.ts';
import { findVoucherByCode, type VoucherRow } from './vouchers.sql.ts';

/** The voucher of a stage that a typed code names (C142), inside a transaction or not. */
export function findVoucher(
  db: Database,
  stageId: number,
  typed: string,
): Promise<VoucherRow | undefined> {
  return findVoucherByCode(db, stageId, voucherCode(typed));
}
