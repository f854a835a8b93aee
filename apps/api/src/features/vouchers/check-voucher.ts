import type { Voucher } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import type { Session } from '../../platform/sessions/authenticate.ts';
import type { Services } from '../../services.ts';
import { findStageToEnter } from '../stages/find-stage-to-enter.ts';
import { countVoucherAttempt } from './count-voucher-attempt.ts';
import { findVoucher, refuseOver } from './find-voucher.ts';

/**
 * Returns the stage's voucher for a typed code. Without a code the response is empty, so that no code reaches a browser
 * where it was not typed (D19, API-28).
 * @throws AppError `not_found` for a stage of another brand, `registration_closed` when it takes no registrations at
 * all, `voucher_expired`, `too_many_requests`.
 */
export async function checkVoucher(
  services: Services,
  session: Session,
  question: { stageId: number; typed: string | null },
  now: Date,
): Promise<Voucher[]> {
  const { stageId, typed } = question;
  await findStageToEnter(services.db, stageId, session.automakerId, now);
  if (typed === null) return [];
  await countVoucherAttempt(services, session.customerId, now);
  const found = await findVoucher(services.db, stageId, typed);
  if (found === undefined) return [];
  refuseOver(found, now);
  const { voucher, left, valid_until } = found;
  return [{ voucher, vacancies_released: left, valid_until }];
}
