import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import type { Receipt } from '@trilha/contract/payments/receipts.endpoints.ts';
import { stagePlace } from '@trilha/contract/stages/stage-place.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { findPaymentShare } from '../../solidarity/find-payment-share.ts';
import { isOwnId } from '../receipt/own-ids.ts';
import { paymentFieldsOf } from './list-own-payments.ts';
import * as own from './own-payments.sql.ts';

/**
 * Returns the receipt of one of the customer's payments, with the brand's receiver.
 * @throws AppError `not_found`, also for another customer's (D29).
 */
export async function readReceipt(
  { db, config }: Pick<Services, 'db' | 'config'>,
  customerId: number,
  paymentId: number,
): Promise<Receipt> {
  const row = await own.findReceipt(db, customerId, paymentId);
  if (row === undefined) throw new AppError('not_found');
  const brandConfig = config.brands.get(row.automaker_id);
  if (brandConfig === undefined) throw new Error('unknown brand');
  const { name, document, bank } = brandConfig.brand.pix;
  const refunds = await own.findRefundsOfPayments(db, [row.id]);
  const stays = refunds.reduce((left, one) => left - one.amount_cents, row.amount_cents);
  return {
    ...paymentFieldsOf(row, refunds),
    txid: row.txid,
    end_to_end_id: isOwnId(row.end_to_end_id) ? null : row.end_to_end_id,
    receiver: { name, document, bank },
    customer: { name: row.name ?? '', cpf: hideCpf(row.cpf ?? '') },
    event: row.event,
    stage: {
      title: row.title,
      stage_date: row.stage_date?.toISOString() ?? null,
      place: stagePlace(row),
    },
    vehicles: await own.findReceiptVehicles(db, row.registration_id),
    solidarity: await findPaymentShare(db, row.step_id, stays),
  };
}
