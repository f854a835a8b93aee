import type { Brand } from '@trilha/brands/brand.ts';
import type { MarketingPurpose } from '@trilha/contract/consents/consents.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { lockCustomer } from '../../../platform/customer-lock.sql.ts';
import { countAttempt, type RateLimit } from '../../../platform/requests/rate-limit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { type ConsentFlags, readConsents } from '../read-consents.ts';
import { recordConsents } from '../record-consents.ts';
import { customerOfLink, takenBy, undoOf } from './marketing-links.ts';
import { findLinkedAccount, findMarketingWords } from './marketing.sql.ts';

/**
 * Limits undos per customer, so that the consent history stays readable. Unsubscribing is never limited; when nothing
 * is left to stop, it writes nothing.
 */
const TAKEN_BACK: RateLimit = { name: 'marketing-undo', limit: 20, windowSeconds: 3_600 };
/** How long an unsubscribe can be undone. */
const UNDO_MS = 24 * 3_600_000;
const UNDO_OVER = 'Não dá mais para desfazer por aqui. No seu perfil você escolhe o que recebe.';

/** The click on a link: whose link, in which brand, from which IP address. */
interface Press {
  readonly brand: Pick<Brand, 'id'>;
  readonly link: string;
  readonly address: string;
}

/**
 * Finds the customer to whom a link was sent.
 * @throws AppError `not_found`, the same when the link was changed, is of the other brand, or its account is erased
 */
async function accountOf(
  { db, config }: Services,
  { brand, link }: Pick<Press, 'brand' | 'link'>,
): Promise<number> {
  const id = customerOfLink(config, link);
  const account = id === null ? undefined : await findLinkedAccount(db, id);
  if (account === undefined || account.automaker_id !== brand.id) throw new AppError('not_found');
  return account.id;
}

/** Purposes that a customer currently consents to. */
async function receivedBy(db: Database, customerId: number): Promise<MarketingPurpose[]> {
  const words = await findMarketingWords(db, customerId);
  return words.filter(({ isGranted }) => isGranted).map(({ purpose }) => purpose);
}

/** The purposes that the customer of a link consents to. @throws AppError `not_found` */
export async function readLink(services: Services, asked: Pick<Press, 'brand' | 'link'>) {
  return { receives: await receivedBy(services.db, await accountOf(services, asked)) };
}

/** Records a decision made by a link, under the lock of the customer's row. */
async function decide(
  tx: Database,
  { brand, address }: Press,
  decision: {
    readonly customerId: number;
    readonly purposes: readonly MarketingPurpose[];
    readonly flag: 0 | 1;
    readonly now: Date;
  },
): Promise<void> {
  const { customerId, purposes, flag, now } = decision;
  const changed = Object.fromEntries(purposes.map((purpose) => [purpose, flag]));
  const flags: ConsentFlags = { ...(await readConsents(tx, customerId)), ...changed };
  await recordConsents(tx, { customerId, automakerId: brand.id, flags, address, now });
  await audit(tx, {
    at: now,
    actor: 'customer',
    actorId: customerId,
    action: flag === 0 ? 'marketing_stopped' : 'marketing_resumed',
    subject: 'customer',
    subjectId: customerId,
    detail: { fields: [...purposes] },
  });
}

/**
 * Withdraws every marketing consent of a link's customer. A second click finds nothing to withdraw.
 * @throws AppError `not_found`
 */
export async function stopMarketing(
  services: Services,
  press: Press,
): Promise<{ stopped: MarketingPurpose[]; undo: string | null }> {
  const { db, clock, config } = services;
  const customerId = await accountOf(services, press);
  const now = clock.now();
  const taken = await inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const purposes = await receivedBy(tx, customerId);
    if (purposes.length === 0) return { purposes, consents: [] };
    await decide(tx, press, { customerId, purposes, flag: 0, now });
    const words = await findMarketingWords(tx, customerId);
    const consents = words.filter(({ purpose }) => purposes.includes(purpose)).map(({ id }) => id);
    return { purposes, consents };
  });
  const { purposes, consents } = taken;
  return {
    stopped: purposes,
    undo:
      purposes.length === 0 ? null : undoOf(config, { customerId, consents, at: now.getTime() }),
  };
}

/**
 * Restores the consents that one click withdrew, unless the customer has decided about them since.
 * @throws AppError `not_found`, `changed_meanwhile`, `too_many_requests`
 */
export async function resumeMarketing(
  services: Services,
  press: Press,
  undo: string,
): Promise<{ receives: MarketingPurpose[] }> {
  const { db, clock, config } = services;
  const customerId = await accountOf(services, press);
  const now = clock.now();
  const taken = takenBy(config, undo);
  if (taken?.customerId !== customerId || now.getTime() - taken.at > UNDO_MS) {
    throw new AppError('changed_meanwhile', { message: UNDO_OVER });
  }
  await countAttempt(db, TAKEN_BACK, String(customerId), now);
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId);
    const words = await findMarketingWords(tx, customerId);
    const still = words.filter(({ id }) => taken.consents.includes(id));
    if (still.length !== taken.consents.length)
      throw new AppError('changed_meanwhile', { message: UNDO_OVER });
    const purposes = still.map(({ purpose }) => purpose);
    await decide(tx, press, { customerId, purposes, flag: 1, now });
    return { receives: await receivedBy(tx, customerId) };
  });
}

/** Whether the customer currently consents to a purpose. */
export async function consentsTo(
  db: Database,
  customerId: number,
  purpose: MarketingPurpose,
): Promise<boolean> {
  return (await receivedBy(db, customerId)).includes(purpose);
}
