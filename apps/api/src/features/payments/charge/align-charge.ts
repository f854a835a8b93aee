import type { Database } from '../../../database/client.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { txidOf } from './charge-identifiers.ts';
import {
  type ChargeRow,
  countCharges,
  findLiveCharge,
  insertCharge,
  openCharge,
  updateCharge,
} from './charges.sql.ts';
import { findPayable, lockOwing, lockPayable, type PayableRow } from '../payable.sql.ts';
import { pixProviderOf } from '../provider/pix-provider-of.ts';
import { recordCharge } from '../receipt/record-charge.ts';
import { heldCents, settleRegistration } from '../receipt/settle-registration.ts';
import { dueCents } from '../receipt/settlement.rules.ts';
import { withdrawAtProvider, withdrawCharge } from './withdraw-charge.ts';

/** How long a static code is shown. After that an organiser decides (D22). */
const STATIC_LIFE_MS = 48 * 3_600_000;

/**
 * Makes a registration's charge match what is due: none when nothing is due, else one for exactly the missing amount. A
 * charge for another amount is withdrawn and replaced. Safe to repeat, even after a crash between its steps, because
 * the row with its txid is stored before the provider is called.
 * @throws PartnerError when the provider gives no usable answer; the job retries.
 */
export async function alignCharge(services: Services, registrationId: number): Promise<void> {
  const { db } = services;
  const registration = await findPayable(db, registrationId);
  if (registration === undefined) return;
  const live = await findLiveCharge(db, registrationId);
  const isOutdated =
    live !== undefined &&
    (live.amount_cents !== (await missingCents(db, registration)) ||
      endsTooEarly(live, registration));
  if (isOutdated) await withdrawCharge(services, registrationId, 'withdrawn');
  const charge = await inTransaction(db, (tx) => prepareCharge(services, tx, registrationId));
  if (charge === 'covered') await settleCovered(services, registrationId);
  else if (charge !== null) await makeAtProvider(services, charge);
}

/** Whether the code expires before the payment deadline, because the stage was moved to a later date. */
function endsTooEarly({ mode, expires_at }: ChargeRow, registration: PayableRow): boolean {
  const until = registration.expires_at;
  return mode === 'bacen' && until !== null && expires_at < until;
}

/** The amount still to be charged now; 0 when nothing is due. */
async function missingCents(db: Database, registration: PayableRow): Promise<number> {
  if (registration.status !== 'Aguardando Pagamento') return 0;
  return Math.max(0, dueCents(registration) - (await heldCents(db, registration.id)));
}

/**
 * Prepares the charge without the stage's lock, for which everybody queues during an opening.
 * @returns the row of a charge to create at the provider, or null; `covered` when everything is paid
 */
async function prepareCharge(
  services: Services,
  tx: Database,
  registrationId: number,
): Promise<ChargeRow | 'covered' | null> {
  const registration = await lockOwing(tx, registrationId);
  if (registration?.status !== 'Aguardando Pagamento') return null;
  const missing = await missingCents(tx, registration);
  if (missing === 0) return 'covered';
  const live = await findLiveCharge(tx, registrationId);
  if (live !== undefined) {
    // If this charge has the wrong amount, the change that caused it has queued a job to align it.
    const now = services.clock.now();
    const until = registration.expires_at;
    // The charge could be paid for longer than the place is kept, so shorten it to the place's deadline.
    if (live.mode === 'bacen' && until !== null && until < live.expires_at) {
      await updateCharge(tx, live.id, { expires_at: until, updated_at: now });
    }
    const isToBeMade = live.status === 'preparing' && live.expires_at > now;
    return isToBeMade ? live : null;
  }
  return insertNewCharge(services, tx, registration, missing);
}

async function settleCovered(services: Services, registrationId: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const registration = await lockPayable(tx, registrationId);
    if (registration?.status !== 'Aguardando Pagamento') return;
    if ((await missingCents(tx, registration)) > 0) return;
    await settleRegistration(services, tx, registration, null);
  });
}

async function insertNewCharge(
  services: Services,
  tx: Database,
  registration: PayableRow,
  amountCents: number,
): Promise<ChargeRow | null> {
  const now = services.clock.now();
  const { mode, pixKey } = pixProviderOf(services, registration.automaker_id);
  const expiresAt =
    mode === 'static' ? new Date(now.getTime() + STATIC_LIFE_MS) : registration.expires_at;
  // Too late to pay: the expiry job handles the registration.
  if (expiresAt === null || expiresAt <= now) return null;
  return insertCharge(tx, {
    registration_id: registration.id,
    automaker_id: registration.automaker_id,
    txid: txidOf(registration, await countCharges(tx, registration.id), mode),
    mode,
    status: 'preparing',
    amount_cents: amountCents,
    brcode: null,
    pix_key: pixKey,
    expires_at: expiresAt,
    paid_at: null,
    created_at: now,
    updated_at: now,
  });
}

async function makeAtProvider(services: Services, charge: ChargeRow): Promise<void> {
  const provider = pixProviderOf(services, charge.automaker_id);
  const brcode = await provider.createCharge({
    txid: charge.txid,
    amountCents: charge.amount_cents,
    createdAt: charge.created_at,
    expiresAt: charge.expires_at,
    description: `Inscrição ${charge.registration_id}`,
  });
  const isOpen = await inTransaction(services.db, async (tx) => {
    const opened = await openCharge(tx, charge.id, brcode, services.clock.now());
    if (opened) await services.notifications.registrationChanged(tx, charge.registration_id);
    return opened;
  });
  if (isOpen) return;
  // Withdrawn here while the provider created it. No customer saw the code, but it must not stay payable.
  const answer = await withdrawAtProvider(services, charge);
  if (answer?.status === 'paid') await recordCharge(services, charge.txid, answer);
}
