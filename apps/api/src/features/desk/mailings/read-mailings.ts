import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { Query } from '@trilha/contract/endpoint.ts';
import {
  type listMailings as listMailingsEndpoint,
  type Mailing,
  type MailingAnswer,
  MOST_NAMED,
  type readMailing as readMailingEndpoint,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import {
  countMailings,
  findMailings,
  findRecipients,
  findStageName,
  type Looker,
  type MailingRow,
} from './mailing-rows.sql.ts';

/** Its people are of registrations: who sees those and messages sees it. */
const SEEN_BY: readonly Permission[] = ['messages:view', 'registrations:view'];

/** Who looks at messages by the permissions that this takes. */
export function lookerOf(
  session: StaffSession,
  now: Date,
  permissions: readonly Permission[] = SEEN_BY,
): Looker {
  const scopes = permissions.map((permission) => scopeOf(session, permission, now));
  return { staffId: session.staffId, scopes };
}

function answerOf({ step_id: id, title, ...row }: MailingRow): Mailing {
  return { ...row, stage: id === null ? null : { id, title: title ?? '' } };
}

/** Messages to many, the newest first. */
export async function listMailings(
  { reads, clock }: Services,
  session: StaffSession,
  wanted: Query<typeof listMailingsEndpoint>,
) {
  const now = clock.now();
  const { page: offset = 0, ...about } = wanted;
  const looker = lookerOf(session, now);
  const rows = await findMailings(reads, looker, { ...about, offset }, PAGE_ROWS);
  const total = await countMailings(reads, looker, about);
  const to = offset + rows.length;
  const scope = scopeOf(session, 'messages:view', now);
  return {
    mailings: rows.map(answerOf),
    page: {
      from: rows.length === 0 ? 0 : offset + 1,
      to: rows.length === 0 ? 0 : to,
      total,
      previous: offset === 0 ? null : String(Math.max(0, offset - PAGE_ROWS)),
      next: to < total ? String(to) : null,
    },
    stage: wanted.stage === undefined ? null : await findStageName(reads, wanted.stage, scope),
  };
}

/**
 * One of them, with those it is for.
 * @throws AppError `not_found`
 */
export async function readMailing(
  { db, clock }: Services,
  session: StaffSession,
  id: number,
  { state }: Query<typeof readMailingEndpoint>,
): Promise<MailingAnswer> {
  const [row] = await findMailings(db, lookerOf(session, clock.now()), { id }, 1);
  if (row === undefined) throw new AppError('not_found');
  const { text, reason, version, waiting, stopped, stopped_at } = row;
  return {
    mailing: { ...answerOf(row), text, reason, version, waiting, stopped, stopped_at },
    recipients: [...(await findRecipients(db, id, state, MOST_NAMED))],
  };
}
