import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { Database } from '../../../database/client.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { type NoticeToSend, sendNoticeJob } from '../notices.jobs.ts';
import { findBrowsersOfCustomers, findBrowsersOfEntries } from './sending.sql.ts';

/** A browser has at most one queued job per kind and subject. */
function noticeJob(notice: NoticeToSend) {
  const { subscription_id, kind, step_id, registration_id } = notice;
  const about = step_id === null ? `r${registration_id}` : `s${step_id}`;
  const dedupeKey = `${sendNoticeJob.name}:${kind}:${about}:${subscription_id}`;
  return newJob(sendNoticeJob, notice, { dedupeKey });
}

/**
 * Queues a notice about each entry to its customer's subscribed browsers, inside the transaction that causes it. Two
 * statements, however many entries.
 */
export async function queueEntryNotices(
  { jobs, config }: Services,
  tx: Database,
  registrationIds: readonly number[],
  kind: Exclude<NoticeKind, 'stage_open'>,
): Promise<void> {
  if (config.push === null) return;
  const asked = { kind, serverKey: config.push.publicKey };
  const browsers = await findBrowsersOfEntries(tx, registrationIds, asked);
  await jobs.enqueueAll(
    tx,
    browsers.map((browser) => noticeJob({ ...browser, kind, step_id: null })),
  );
}

/**
 * Like `queueEntryNotices`, about a stage that opened, to its watchers.
 * @returns the customers with a subscribed browser; none when the portal sends no notices.
 */
export async function queueOpeningNotices(
  { jobs, config }: Services,
  tx: Database,
  step_id: number,
  customerIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (config.push === null) return new Set();
  const kind = 'stage_open';
  const asked = { kind, serverKey: config.push.publicKey } as const;
  const browsers = await findBrowsersOfCustomers(tx, customerIds, asked);
  await jobs.enqueueAll(
    tx,
    browsers.map(({ subscription_id }) =>
      noticeJob({ subscription_id, kind, step_id, registration_id: null }),
    ),
  );
  return new Set(browsers.map(({ customer_id }) => customer_id));
}

/**
 * Like `queueEntryNotices`, about what concerns customers in a stage: a prepared entry that is no longer ready,
 * published results, or a bulletin. The opt-out for changed stages applies.
 */
async function queueStageNotices(
  { jobs, config }: Services,
  tx: Database,
  {
    kind,
    step_id,
  }: { kind: 'prepared_lapsed' | 'results_published' | 'bulletin'; step_id: number },
  customerIds: readonly number[],
): Promise<void> {
  if (config.push === null) return;
  const asked = { kind: 'stage_changed', serverKey: config.push.publicKey } as const;
  const browsers = await findBrowsersOfCustomers(tx, customerIds, asked);
  await jobs.enqueueAll(
    tx,
    browsers.map(({ subscription_id }) =>
      noticeJob({ subscription_id, kind, step_id, registration_id: null }),
    ),
  );
}

/** Queues a notice about a prepared entry that is no longer ready, to its customers. */
export function queuePreparedNotices(
  services: Services,
  tx: Database,
  step_id: number,
  customerIds: readonly number[],
): Promise<void> {
  return queueStageNotices(services, tx, { kind: 'prepared_lapsed', step_id }, customerIds);
}

/** Queues a notice that a stage has results, to its participants. */
export function queueResultNotices(
  services: Services,
  tx: Database,
  step_id: number,
  customerIds: readonly number[],
): Promise<void> {
  return queueStageNotices(services, tx, { kind: 'results_published', step_id }, customerIds);
}

/** Queues a notice that a stage has a new bulletin, to its participants. */
export function queueBulletinNotices(
  services: Services,
  tx: Database,
  step_id: number,
  customerIds: readonly number[],
): Promise<void> {
  return queueStageNotices(services, tx, { kind: 'bulletin', step_id }, customerIds);
}
