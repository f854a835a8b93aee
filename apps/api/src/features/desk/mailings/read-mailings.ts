import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { Query } from '@trilha/contract/endpoint.ts';
import {
  type listMailings as listMailingsEndpoint,
  type Mailing,
  type MailingAnswer,
  MOST_NAMED,
  type readMailing as readMailingEndpoint,
} from '@trilha/contract/mailings/mailings.endpoints.ts';
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

/** A message's people are of registrations: who sees those and messages sees it. Marketing's are of nothing but messages. */
const SEEN_BY: readonly Permission[] = ['messages:view', 'registrations:view'];

type Kind = 'registrations' | 'marketing';

/** Who sends messages of a kind, to change or stop them. */
const SENT_BY: Readonly<Record<Kind, Permission>> = {
  registrations: 'messages:edit',
  marketing: 'marketing:edit',
};

/** Who may look at messages. */
export function viewerOf(session: StaffSession, now: Date): Looker {
  const scopes = SEEN_BY.map((permission) => scopeOf(session, permission, now));
  return { staffId: session.staffId, now, registrations: scopes, marketing: scopes.slice(0, 1) };
}

/** Who sends messages of one kind. */
export function senderOf(session: StaffSession, now: Date, kind: Kind): Looker {
  const scopes = [scopeOf(session, SENT_BY[kind], now)];
  return { staffId: session.staffId, now, registrations: null, marketing: null, [kind]: scopes };
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

/** Who may not see customers is told a first name, and nothing that leads to the person. */
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
 * One of them, with those it is for.
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
