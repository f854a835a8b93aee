import { createHmac } from 'node:crypto';
import type { Database } from '../../../database/client.ts';
import { lockCustomer } from '../../../platform/customer-lock.sql.ts';
import { HopelessError } from '../../../platform/jobs/job.ts';
import { PartnerError } from '../../../platform/partners/http-client.ts';
import { sendPush } from '../../../platform/partners/push-sender.ts';
import { pushServiceOf } from '../../../platform/partners/push-services.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { findOpenStage } from '../../stages/find-open-stage.ts';
import { forgetSubscription } from '../devices/devices.sql.ts';
import { mailOfOpeningJob, type NoticeToSend } from '../notices.jobs.ts';
import {
  bulletinNotice,
  entryNotice,
  EXAMPLE,
  lapsedNotice,
  type NoticeContent,
  openingNotice,
  resultsNotice,
} from './notice-content.ts';
import {
  findBrowsersOfCustomers,
  findEntryFacts,
  findOpenBulletin,
  findLapsed,
  findStageWithResults,
  findSubscription,
  markDelivered,
} from './sending.sql.ts';

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/**
 * Sends one notice to one browser. Drops it when it is no longer true, or the browser was logged out. A subscription
 * that is gone is deleted. An opening has no other e-mail, so a failed notice of one becomes an e-mail.
 * @throws PartnerError when a retry may help: rate limit, or service down.
 * @throws HopelessError for any other refusal.
 */
export async function sendNotice(services: Services, notice: NoticeToSend): Promise<void> {
  const { db, clock, config } = services;
  const subscription = await findSubscription(db, notice.subscription_id);
  if (config.push === null || subscription?.server_key !== config.push.publicKey) return;
  const { push } = config;
  const content = await contentOf(services, notice, subscription);
  if (content === null) return;
  const { step_id, heading, text, urgency, ttlSeconds } = content;
  const { kind, registration_id } = notice;
  const about = { step_id, ...(registration_id === null ? {} : { registration_id }) };
  const message = {
    text: JSON.stringify({ kind, ...about, heading, text }),
    urgency,
    ttlSeconds,
    topic: topicOf(notice, subscription),
  };
  const partner = `push-${pushServiceOf(subscription.endpoint, push.standIn) ?? 'unknown'}`;
  try {
    const answer = await services.guard(partner, () => sendPush(push, subscription, message));
    if (answer === 'gone') await forgetBrowser(services, notice, subscription);
    else await markDelivered(db, subscription.id, clock.now());
  } catch (error) {
    if (!isHopeless(error)) throw error;
    await inTransaction(db, (tx) => writeOfOpening(services, tx, notice, subscription));
    throw new HopelessError(error.message);
  }
}

/** Queues an e-mail when an opening's notice fails, because an opening has no other e-mail. */
async function writeOfOpening(
  { jobs }: Services,
  tx: Database,
  { kind, step_id }: NoticeToSend,
  { customer_id }: Subscription,
): Promise<void> {
  // All other kinds also have an e-mail.
  if (kind !== 'stage_open' || step_id === null) return;
  // One e-mail is enough when several browsers fail together.
  const dedupeKey = `opening:${customer_id}:${step_id}`;
  await jobs.enqueue(tx, mailOfOpeningJob, { customer_id, step_id }, { dedupeKey });
}

async function forgetBrowser(
  services: Services,
  notice: NoticeToSend,
  subscription: Subscription,
): Promise<void> {
  const { id, customer_id, server_key: serverKey } = subscription;
  await inTransaction(services.db, async (tx) => {
    // When two subscriptions end together, the second transaction sees the first one's result.
    await lockCustomer(tx, customer_id);
    await forgetSubscription(tx, { id });
    const openings = { kind: 'stage_open', serverKey } as const;
    const toldElsewhere = await findBrowsersOfCustomers(tx, [customer_id], openings);
    if (toldElsewhere.length === 0) await writeOfOpening(services, tx, notice, subscription);
  });
}

/** The push service rejected the request itself, so a retry would fail too. */
function isHopeless(error: unknown): error is PartnerError {
  if (!(error instanceof PartnerError) || error.status === undefined) return false;
  return error.status !== 429 && error.status < 500;
}

async function contentOf(
  { db, clock }: Services,
  { kind, step_id, registration_id }: NoticeToSend,
  { customer_id, automaker_id }: Subscription,
): Promise<NoticeContent | null> {
  const now = clock.now();
  if (kind === 'test') return EXAMPLE;
  if (kind === 'stage_open') {
    const stage =
      step_id === null ? undefined : await findOpenStage(db, step_id, automaker_id, now);
    return stage === undefined ? null : openingNotice(stage);
  }
  if (kind === 'prepared_lapsed') {
    const stage = step_id === null ? undefined : await findLapsed(db, step_id, customer_id);
    return stage === undefined ? null : lapsedNotice(stage);
  }
  if (kind === 'results_published') {
    const stage = step_id === null ? undefined : await findStageWithResults(db, step_id);
    return stage === undefined ? null : resultsNotice(stage);
  }
  if (kind === 'bulletin') {
    const bulletin =
      step_id === null ? undefined : await findOpenBulletin(db, step_id, customer_id);
    return bulletin === undefined ? null : bulletinNotice(bulletin);
  }
  if (registration_id === null) return null;
  const facts = await findEntryFacts(db, registration_id, customer_id);
  return facts === undefined ? null : entryNotice(kind, facts, now);
}

/** One per kind and subject, so that a newer notice replaces a waiting one. Hashed, because services read it. */
function topicOf({ kind, step_id, registration_id }: NoticeToSend, { auth }: Subscription): string {
  return createHmac('sha256', auth)
    .update(JSON.stringify([kind, step_id, registration_id]))
    .digest('base64url')
    .slice(0, 32);
}
