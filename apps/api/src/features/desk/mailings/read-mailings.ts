import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { Query } from '@trilha/contract/endpoint.ts';
import {
  type listMailings as listMailingsEndpoint,
  type Mailing,
  type MailingAnswer,
  MOST_NAMED,
  type readMailing as readMailingEndpoint,
} from '@trilha/contract/desk/mailings/mailings.endpoints.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { findAttached } from './attachments/attachments.sql.ts';
import { ANY_STAGE } from './marketing/marketing-audience.ts';
import {
  countMailings,
  findMailings,
  findRecipients,
  findStageName,
  type Looker,
  type MailingRow,
  type RecipientRow,
} from './mailing-rows.sql.ts';

/** Mailings to registrations require both permissions, as they show registrations. Marketing requires the first. */
const SEEN_BY: readonly Permission[] = ['messages:view', 'registrations:view'];

type Kind = 'registrations' | 'marketing';

/** The permission to send, change and stop mailings of each kind. */
const SENT_BY: Readonly<Record<Kind, Permission>> = {
  registrations: 'messages:edit',
  marketing: 'marketing:edit',
};

/** The scopes within which the staff member may view mailings. */
export function viewerOf(session: StaffSession, now: Date): Looker {
  const scopes = SEEN_BY.map((permission) => scopeOf(session, permission, now));
  return { staffId: session.staffId, now, registrations: scopes, marketing: scopes.slice(0, 1) };
}

/** The scopes within which the staff member may send mailings of this kind. */
export function senderOf(session: StaffSession, now: Date, kind: Kind): Looker {
  const scopes = [scopeOf(session, SENT_BY[kind], now)];
  return { staffId: session.staffId, now, registrations: null, marketing: null, [kind]: scopes };
}

function answerOf({ step_id: id, title, ...row }: MailingRow): Mailing {
  return { ...row, stage: id === null ? null : { id, title: title ?? '' } };
}

/** A page of mailings, newest first. */
export async function listMailings(
  { reads, clock }: Services,
  session: StaffSession,
  wanted: Query<typeof listMailingsEndpoint>,
) {
  const now = clock.now();
  const { page: offset = 0, ...about } = wanted;
  const looker = viewerOf(session, now);
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

/** Reduces a recipient to the first name, without a link to the customer, for staff who may not see customers. */
const firstNamed = (one: RecipientRow): RecipientRow => ({
  ...one,
  customer: null,
  name: one.name.split(' ')[0] ?? '',
});

function maySeeCustomers(session: StaffSession, brand: number | null, now: Date): boolean {
  const scope = scopeOf(session, 'registrations:view', now);
  return brand !== null && isWithin(scope, { automakerId: brand, stageId: ANY_STAGE });
}

/**
 * One mailing with its recipients.
 * @throws AppError `not_found`
 */
export async function readMailing(
  { db, clock }: Services,
  session: StaffSession,
  id: number,
  { state }: Query<typeof readMailingEndpoint>,
): Promise<MailingAnswer> {
  const now = clock.now();
  const [row] = await findMailings(db, viewerOf(session, now), { id }, 1);
  if (row === undefined) throw new AppError('not_found');
  const { text, reason, version, waiting, stopped, stopped_at, audience } = row;
  const recipients = await findRecipients(db, id, state, MOST_NAMED);
  const attachments = (await findAttached(db, id)).map(({ file, ...one }) => ({
    ...one,
    has_file: file !== null,
  }));
  const isKnown = row.purpose === null || maySeeCustomers(session, row.automaker_id, now);
  return {
    mailing: {
      ...answerOf(row),
      text,
      reason,
      version,
      waiting,
      stopped,
      stopped_at,
      audience,
      attachments,
    },
    recipients: recipients.map((one) => (isKnown ? one : firstNamed(one))),
  };
}
