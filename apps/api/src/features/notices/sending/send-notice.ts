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
  entryNotice,
  EXAMPLE,
  lapsedNotice,
  type NoticeContent,
  openingNotice,
} from './notice-content.ts';
import {
  findBrowsersOfCustomers,
  findEntryFacts,
  findLapsed,
  findSubscription,
  markDelivered,
} from './sending.sql.ts';

type Subscription = NonNullable<Awaited<ReturnType<typeof findSubscription>>>;

/**
 * Sends one notice to one browser, or drops it where it is no longer true, or the browser was signed
 * out. A browser that takes no more messages is forgotten; an opening, which has no e-mail beside it, is
 * then written of where no other browser tells it, and so it is where a push service refuses it for good.
 * @throws PartnerError where trying again may help: too many at once, a service that is down.
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
  const message = {
    text: JSON.stringify({ kind: notice.kind, step_id, heading, text }),
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

/** An opening has no e-mail beside its notice: where the notice does not come, one stands in its place. */
async function writeOfOpening(
  { jobs }: Services,
  tx: Database,
  { kind, step_id }: NoticeToSend,
  { customer_id }: Subscription,
): Promise<void> {
  // Every other one has its e-mail beside it.
  if (kind !== 'stage_open' || step_id === null) return;
  // Of several browsers that are refused at once one is enough.
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
    // Of two that are gone at once the second knows of the first.
    await lockCustomer(tx, customer_id);
    await forgetSubscription(tx, { id });
    const openings = { kind: 'stage_open', serverKey } as const;
    const toldElsewhere = await findBrowsersOfCustomers(tx, [customer_id], openings);
    if (toldElsewhere.length === 0) await writeOfOpening(services, tx, notice, subscription);
  });
}

/** Refused for what we sent: the same again would be refused again. */
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
  if (registration_id === null) return null;
  const facts = await findEntryFacts(db, registration_id, customer_id);
  return facts === undefined ? null : entryNotice(kind, facts, now);
}

/** The same for the same kind and subject, so that a newer one replaces what waits; a digest, since services read it. */
function topicOf({ kind, step_id, registration_id }: NoticeToSend, { auth }: Subscription): string {
  return createHmac('sha256', auth)
    .update(JSON.stringify([kind, step_id, registration_id]))
    .digest('base64url')
    .slice(0, 32);
}
