import * as z from 'zod/mini';
import type { JobHandler } from '../../platform/jobs.ts';
import type { Services } from '../../services.ts';
import { expireUnpaid } from '../registrations/expire-unpaid.ts';
import { JOBS } from '../registrations/registration-effects.ts';
import { alignCharge } from './align-charge.ts';
import { findUntoldPayments } from './find-untold-payments.ts';
import { pixProviderOf } from './pix-provider.ts';
import { readCharge } from './read-charge.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { refundRegistration } from './refund-registration.ts';
import { registerWebhook } from './register-webhook.ts';
import { sendRefund } from './send-refund.ts';
import { settleBeforeExpiry } from './settle-before-expiry.ts';

const RECONCILE_EVERY_SECONDS = 60;
const COMPARE_EVERY_SECONDS = 600;

const registration = z.object({ registration_id: z.number() });
const refunded = z.object({
  registration_id: z.number(),
  reason: z.enum([
    'cancelled',
    'stage_cancelled',
    'expiry',
    'excess',
    'late_payment',
    'vehicle_removed',
  ]),
});

/** Charges, refunds and expiries: what needs the Pix provider happens here, outside any request. */
export function registerPaymentJobs(services: Services): void {
  const { jobs, config } = services;
  // A certificate that cannot be read stops the start, not the first payment.
  for (const automakerId of config.brands.keys()) pixProviderOf(services, automakerId);

  const register = (name: string, handler: JobHandler) => jobs.register(name, handler, 'pix');
  const align = (payload: unknown) =>
    alignCharge(services, registration.parse(payload).registration_id);
  register(JOBS.createCharge, align);
  register(JOBS.withdrawCharge, align);
  register(JOBS.refund, (payload) => {
    const { registration_id, reason } = refunded.parse(payload);
    return refundRegistration(services, registration_id, reason);
  });
  // Here and not with registrations: before a place is given back, the provider is asked.
  register(JOBS.expire, (payload) =>
    expireUnpaid(services, registration.parse(payload).registration_id, (id) =>
      settleBeforeExpiry(services, id),
    ),
  );
  register('read-charge', (payload) =>
    readCharge(services, z.object({ txid: z.string() }).parse(payload).txid),
  );
  register('send-refund', (payload) =>
    sendRefund(services, z.object({ refund_id: z.string() }).parse(payload).refund_id),
  );
  register('register-webhook', (payload) => {
    const schema = z.object({ automaker_id: z.number(), port: z.number() });
    const { automaker_id, port } = schema.parse(payload);
    return registerWebhook(services, automaker_id, port);
  });
  jobs.every(
    'reconcile-payments',
    RECONCILE_EVERY_SECONDS,
    () => reconcilePayments(services),
    'pix',
  );
  jobs.every(
    'find-untold-payments',
    COMPARE_EVERY_SECONDS,
    () => findUntoldPayments(services),
    'pix',
  );
}
