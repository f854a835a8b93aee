import { createHash } from 'node:crypto';
import {
  BULK_ACTS,
  type BulkAct,
  MOST_AT_ONCE,
  type rehearseBulk,
  type startBulk as startBulkEndpoint,
  TYPED_ABOVE,
} from '@trilha/contract/desk/registrations/bulk.endpoints.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import { refusalText } from '@trilha/contract/staff/permissions.rules.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { audit } from '../../../../platform/audit.ts';
import { newJob } from '../../../../platform/jobs/job.ts';
import type { StaffSession } from '../../../../platform/sessions/authenticate-staff.ts';
import { requireTyped } from '../../../../platform/require-typed.ts';
import { whoActs } from '../../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../../platform/transaction.ts';
import type { Services } from '../../../../services.ts';
import { goOnWithBulkJob } from '../../desk.jobs.ts';
import { type ChosenRegistration, findBulksOf, findChosen, insertBulk } from './bulk.sql.ts';

const DAY_MS = 86_400_000;

/** Whether an action can apply to a chosen registration at all. */
const IS_ABLE: Readonly<Record<BulkAct, (row: ChosenRegistration) => boolean>> = {
  resend: () => true,
  approve: ({ status, is_unconfirmed }) => status === 'Aguardando' && !is_unconfirmed,
};

interface Found {
  readonly able: readonly ChosenRegistration[];
  readonly left: number;
  readonly version: string;
}

async function choose(
  { reads, config, clock }: Services,
  session: StaffSession,
  { act, search, ids }: Body<typeof rehearseBulk>,
): Promise<Found> {
  const scope = scopeOf(session, BULK_ACTS[act], clock.now());
  if (scope.length === 0) {
    throw new AppError('staff_forbidden', { message: refusalText(BULK_ACTS[act]) });
  }
  const choice = { query: search, ids, scope, brands: [...config.brands.keys()] };
  const rows = await findChosen(reads, choice, MOST_AT_ONCE + 1);
  if (rows.length > MOST_AT_ONCE) throw new AppError('bulk_too_large');
  const able = rows.filter(IS_ABLE[act]);
  const about = JSON.stringify([act, able, rows.length]);
  const version = createHash('sha256').update(about).digest('base64url');
  return { able, left: rows.length - able.length, version };
}

/**
 * Counts the registrations that an action would reach. It does not try them: that would lock every stage for long.
 * @throws AppError `bulk_too_large`, `staff_forbidden`
 */
export async function countBulk(
  services: Services,
  session: StaffSession,
  wish: Body<typeof rehearseBulk>,
) {
  const { able, left, version } = await choose(services, session, wish);
  return { able: able.length, left, version };
}

/**
 * Starts an action on exactly the registrations that were counted.
 * @throws AppError `bulk_too_large`, `changed_meanwhile`, `invalid` when the typed number is missing or wrong
 */
export async function startBulk(
  services: Services,
  session: StaffSession,
  wish: Body<typeof startBulkEndpoint>,
): Promise<{ id: number }> {
  const now = services.clock.now();
  const { able, version } = await choose(services, session, wish);
  if (version !== wish.version || able.length === 0) throw new AppError('changed_meanwhile');
  requireTyped(able.length > TYPED_ABOVE ? String(able.length) : null, wish.confirm);
  const { act, reason } = wish;
  return inTransaction(services.db, async (tx) => {
    const who = { staff_id: session.staffId, staff_session: session.id };
    const ids = able.map(({ id }) => id);
    const id = await insertBulk(tx, { ...who, act, reason, created_at: now }, ids);
    await services.jobs.enqueueAll(tx, [newJob(goOnWithBulkJob, { bulk_id: id })]);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'bulk_started',
      subject: 'bulk',
      subjectId: id,
      detail: { act, count: ids.length },
      reason,
    });
    return { id };
  });
}

/** The bulk actions that this staff member started in the last 24 hours, with their progress. */
export async function listBulks(services: Services, session: StaffSession) {
  const since = new Date(services.clock.now().getTime() - DAY_MS);
  const rows = await findBulksOf(services.db, session.staffId, since);
  return rows.map(({ created_at, ended_at, ...row }) => ({
    ...row,
    started_at: created_at.toISOString(),
    is_over: ended_at !== null,
  }));
}
