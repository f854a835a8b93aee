import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { readStatus } from '../../registrations/reading/read-status.ts';
import { type PaymentState, paymentState } from './payment-state.ts';

/** How long a response waits for a charge that is being created (D22). */
const PATIENCE_MS = 2_000;

/**
 * Returns the payment of one of the customer's registrations. Waits up to 2 s for its charge to be created.
 * @throws AppError `not_found` for another customer's registration (D29), or one without payment.
 */
export async function getPayment(
  services: Services,
  customerId: number,
  registrationId: number,
): Promise<Payment> {
  const own = await readStatus(services.db, registrationId, customerId);
  if (own === null) throw new AppError('not_found');
  const state = await stateOncePrepared(services, registrationId);
  if (state === null || state.status === null) throw new AppError('not_found');
  return answerOf(services, state, state.status);
}

async function stateOncePrepared(
  services: Services,
  registrationId: number,
): Promise<PaymentState | null> {
  const read = () => paymentState(services.db, registrationId, services.clock.now());
  const until = performance.now() + PATIENCE_MS;
  const { promise: tooLong, resolve: giveUp } = Promise.withResolvers<void>();
  const timer = setTimeout(giveUp, PATIENCE_MS);
  let changed = Promise.withResolvers<void>();
  // Subscribes before the first read, so that no change between is missed.
  const unsubscribe = services.notifications.onRegistrationChange(registrationId, () =>
    changed.resolve(),
  );
  try {
    let state = await read();
    while (state?.status === 'preparing' && performance.now() < until) {
      await Promise.race([changed.promise, tooLong]);
      changed = Promise.withResolvers<void>();
      state = await read();
    }
    return state;
  } finally {
    clearTimeout(timer);
    unsubscribe();
  }
}

function answerOf(services: Services, state: PaymentState, status: Payment['status']): Payment {
  const { registration, charge } = state;
  const brandConfig = services.config.brands.get(registration.automaker_id);
  if (brandConfig === undefined) throw new Error('unknown brand');
  const { name, bank, agency, account, document, pix_key } = brandConfig.brand.pix;
  const isOpen = status === 'open' && charge !== null;
  const expiresAt = charge?.expires_at ?? registration.expires_at;
  return {
    status,
    txid: charge?.txid ?? null,
    amount: centsToWire(state.dueCents),
    received: centsToWire(state.receivedCents),
    held: state.held,
    brcode: isOpen ? charge.brcode : null,
    is_static: (charge?.mode ?? brandConfig.pix.mode) === 'static',
    expires_at: expiresAt?.toISOString() ?? null,
    pix_key,
    receiver: { name, bank, agency, account, document },
    paid_at: state.paidAt?.toISOString() ?? null,
    refund_status: state.refundStatus,
    refund: state.refund,
    claim: state.claim && {
      at: state.claim.claimed_at.toISOString(),
      is_closed: state.claim.closed_at !== null,
    },
    now: services.clock.now().toISOString(),
  };
}
