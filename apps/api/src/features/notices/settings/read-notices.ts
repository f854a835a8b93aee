import type { Notices } from '@trilha/contract/notices/notices.endpoints.ts';
import type { NoticeKind } from '@trilha/contract/notices/notice-kinds.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findWatchedStages } from '../watching/watching.sql.ts';
import { findOptOuts, findSubscribed } from './settings.sql.ts';

/** The account's notice settings, and whether the calling browser is subscribed. */
export async function readNotices(
  { db, config }: Services,
  { id: sessionId, customerId }: Session,
): Promise<Notices> {
  const off = await findOptOuts(db, customerId);
  const flagOf = (kind: NoticeKind) => (off.includes(kind) ? 0 : 1);
  const key = config.push?.publicKey ?? null;
  const subscribed = key === null ? [] : await findSubscribed(db, customerId, key);
  const others = subscribed.filter(({ session_id }) => session_id !== sessionId);
  return {
    public_key: key,
    this_device: others.length < subscribed.length ? 1 : 0,
    other_devices: others.length,
    kinds: {
      place_won: flagOf('place_won'),
      payment_due: flagOf('payment_due'),
      stage_open: flagOf('stage_open'),
      stage_changed: flagOf('stage_changed'),
    },
    watched_stages: await findWatchedStages(db, customerId),
  };
}
