import { voucherCode } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import {
  isVoucherOver,
  voucherOverText,
} from '@trilha/contract/vouchers/voucher-validity.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { findVoucherByCode, type StageVoucher } from './vouchers.sql.ts';

/** The voucher of a stage that a typed code names (C142), inside a transaction or not. */
export function findVoucher(
  db: Database,
  stageId: number,
  typed: string,
): Promise<StageVoucher | undefined> {
  return findVoucherByCode(db, stageId, voucherCode(typed));
}

/** @throws AppError `voucher_expired`, with the day, where the code's last one is over */
export function refuseOver({ valid_until: until }: StageVoucher, now: Date): void {
  if (until !== null && isVoucherOver(until, now)) {
    throw new AppError('voucher_expired', { message: voucherOverText(until) });
  }
}
