import type { Body } from '@trilha/contract/endpoint.ts';
import { NOTICE_KINDS } from '@trilha/contract/notices/notice-kinds.ts';
import type {
  Notices,
  updateNotices as endpoint,
} from '@trilha/contract/notices/notices.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { readNotices } from './read-notices.ts';
import { setOptOut } from './settings.sql.ts';

/** Switches kinds of notices on or off for all browsers of the account (FACE-63). */
export async function updateNotices(
  services: Services,
  session: Session,
  wanted: Body<typeof endpoint>,
): Promise<Notices> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    for (const kind of NOTICE_KINDS) {
      const flag = wanted[kind];
      if (flag !== undefined)
        await setOptOut(tx, session.customerId, kind, { isOn: flag === 1, now });
    }
  });
  return readNotices(services, session);
}
