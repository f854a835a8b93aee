import { voucherCode } from '@trilha/contract/vouchers/voucher-code.rules.ts';
import {
  isVoucherOver,
  voucherOverText,
} from '@trilha/contract/vouchers/voucher-validity.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { findVoucherByCode, type StageVoucher } from './vouchers.sql.ts';

/** Finds a stage's voucher by a typed code (C142), inside a transaction or not. */
export function findVoucher(
  db: Database,
  stageId: number,
  typed: string,
): Promise<StageVoucher | undefined> {
  return findVoucherByCode(db, stageId, voucherCode(typed));
}

/** @throws AppError `voucher_expired`, with the day, after the code's last day */
export function refuseOver({ valid_until: until }: StageVoucher, now: Date): void {
  if (until !== null && isVoucherOver(until, now)) {
    throw new AppError('voucher_expired', { message: voucherOverText(until) });
  }
}
