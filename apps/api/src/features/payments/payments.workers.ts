import type { Services } from '../../services.ts';
import { expireUnpaid } from '../registrations/ending/expire-unpaid.ts';
import {
  createChargeJob,
  expireRegistrationJob,
  refundRegistrationJob,
  withdrawChargeJob,
} from '../registrations/registrations.jobs.ts';
import { alignCharge } from './charge/align-charge.ts';
import {
  forgetPayersJob,
  forgetProofsJob,
  readChargeJob,
  readReceivedJob,
  reconcilePaymentsJob,
  registerWebhookJob,
  sendRefundJob,
  tellOfPartialPaymentJob,
  tellOfRefundJob,
  tellOfRefusedRefundJob,
} from './payments.jobs.ts';
import { forgetClaims } from './claims/forget-claims.ts';
import { pixProviderOf } from './provider/pix-provider-of.ts';
import { readCharge } from './charge/read-charge.ts';
import { reconcilePayments } from './watching/reconcile-payments.ts';
import { forgetRefundKeys } from './refund/key/forget-refund-keys.ts';
import { forgetProofs } from './refund/forget-proofs.ts';
import { refundRegistration } from './refund/refund-registration.ts';
import { registerWebhook } from './watching/register-webhook.ts';
import { sendRefund } from './refund/send-refund.ts';
import { forgetPayers } from './unmatched/forget-payers.ts';
import { readReceived } from './unmatched/reading/read-received.ts';
import { settleBeforeExpiry } from './charge/settle-before-expiry.ts';
import { tellOfPartialPayment, tellOfRefund, tellOfRefusedRefund } from './receipt/tell-payer.ts';

/** Registers charges, refunds and expiries: all calls of the Pix provider happen here, outside requests. */
export function registerPaymentsWorkers(services: Services): void {
  const { jobs, config } = services;
  // An unreadable certificate stops the start, not the first payment.
  for (const automakerId of config.brands.keys()) pixProviderOf(services, automakerId);

  jobs.handle(createChargeJob, ({ registration_id }) => alignCharge(services, registration_id));
  jobs.handle(withdrawChargeJob, ({ registration_id }) => alignCharge(services, registration_id));
  jobs.handle(refundRegistrationJob, ({ registration_id, reason }) =>
    refundRegistration(services, registration_id, reason),
  );
  // Handled here and not in registrations, because the provider is asked before a place is freed.
  jobs.handle(expireRegistrationJob, ({ registration_id }) =>
    expireUnpaid(services, registration_id, (id) => settleBeforeExpiry(services, id)),
  );
  jobs.handle(readChargeJob, ({ txid }) => readCharge(services, txid));
  jobs.handle(sendRefundJob, ({ refund_id, end_to_end_id }) =>
    sendRefund(services, { refundId: refund_id, endToEndId: end_to_end_id }),
  );
  jobs.handle(tellOfPartialPaymentJob, ({ registration_id }) =>
    tellOfPartialPayment(services, registration_id),
  );
  jobs.handle(tellOfRefundJob, ({ refund_id, end_to_end_id, by_hand = false }) =>
    tellOfRefund(services, {
      refundId: refund_id,
      endToEndId: end_to_end_id,
      isByHand: by_hand,
    }),
  );
  jobs.handle(tellOfRefusedRefundJob, ({ refund_id, end_to_end_id }) =>
    tellOfRefusedRefund(services, { refundId: refund_id, endToEndId: end_to_end_id }),
  );
  jobs.handle(registerWebhookJob, ({ automaker_id, port }) =>
    registerWebhook(services, automaker_id, port),
  );
  jobs.repeat(reconcilePaymentsJob, () => reconcilePayments(services));
  jobs.repeat(readReceivedJob, () => readReceived(services));
  jobs.repeat(forgetPayersJob, async () => {
    await forgetPayers(services);
    await forgetClaims(services);
    await forgetRefundKeys(services);
  });
  jobs.repeat(forgetProofsJob, () => forgetProofs(services));
}
