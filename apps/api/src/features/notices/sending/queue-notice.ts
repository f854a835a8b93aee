import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { Database } from '../../../database/client.ts';
import { newJob } from '../../../platform/jobs/job.ts';
import type { Services } from '../../../services.ts';
import { sendNoticeJob } from '../notices.jobs.ts';
import { findDevicesToTell, findOwner } from './sending.sql.ts';

type Subject =
  | { readonly registration_id: number; readonly step_id: null }
  | { readonly registration_id: null; readonly step_id: number };

/**
 * Queues a notice to every browser that a customer chose, inside the transaction that is its reason.
 * A browser has one of a kind and subject under way at a time.
 * @returns how many browsers are told; none where the portal sends none, or the kind is switched off.
 */
export async function queueNotice(
  { jobs, config }: Services,
  tx: Database,
  customerId: number,
  { kind, ...subject }: { kind: NoticeKind } & Subject,
): Promise<number> {
  if (config.push === null) return 0;
  const serverKey = config.push.publicKey;
  const devices = await findDevicesToTell(tx, customerId, { kind, serverKey });
  const about = subject.step_id === null ? `r${subject.registration_id}` : `s${subject.step_id}`;
  await jobs.enqueueAll(
    tx,
    devices.map((subscription_id) =>
      newJob(
        sendNoticeJob,
        { subscription_id, kind, ...subject },
        { dedupeKey: `${sendNoticeJob.name}:${kind}:${about}:${subscription_id}` },
      ),
    ),
  );
  return devices.length;
}

/** As `queueNotice`, to whoever made an entry. */
export async function queueEntryNotice(
  services: Services,
  tx: Database,
  registration_id: number,
  kind: NoticeKind,
): Promise<void> {
  if (services.config.push === null) return;
  const customerId = await findOwner(tx, registration_id);
  if (customerId === undefined) return;
  await queueNotice(services, tx, customerId, { kind, registration_id, step_id: null });
}
