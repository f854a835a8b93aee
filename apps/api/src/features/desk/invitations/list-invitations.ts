import { hideCpf } from '@trilha/contract/brazil/cpf.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type {
  InvitationBatch,
  InvitationList,
  InvitationQuery,
  Inviter,
} from '@trilha/contract/desk/invitations/desk-invitations.endpoints.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { readCursor } from '../../../platform/paging/cursor.ts';
import { type BatchProgress, findBatches } from './batches.sql.ts';
import { findInviters, type InviterRow } from './inviters.sql.ts';
import { countInvitations, findInvitationPage } from './invitation-list.sql.ts';

const DAY_MS = 86_400_000;

const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';

function batchOf({ created_at, ended_at, refused, ...row }: BatchProgress): InvitationBatch {
  return {
    ...row,
    refused: [...refused],
    started_at: created_at.toISOString(),
    is_over: ended_at !== null,
  };
}

const inviterOf = ({ due_cents, given_up_cents, ...row }: InviterRow): Inviter => ({
  ...row,
  due: centsToWire(due_cents),
  given_up: centsToWire(given_up_cents),
});

/** Lists a stage's invitations, and the batches of the last day. Only staff who may see customers get full names. */
export async function listStageInvitations(
  { db, clock }: Services,
  session: StaffSession,
  { stage, fee }: SeasonStageRow,
  { state, page }: InvitationQuery,
): Promise<InvitationList> {
  const now = clock.now();
  const place = { automakerId: stage.automaker_id, stageId: stage.id };
  const cursor = readCursor(page, ['integer']);
  const found = await findInvitationPage(db, { stageId: stage.id, state, now }, cursor, PAGE_ROWS);
  const { held, ...counts } = await countInvitations(db, stage.id, now);
  const seesPeople = isWithin(scopeOf(session, 'registrations:view', now), place);
  const batches = await findBatches(db, stage.id, new Date(now.getTime() - DAY_MS));
  const inviters = await findInviters(db, stage.id, now);
  return {
    stage,
    fee,
    held,
    counts,
    invitations: found.rows.map((row) => ({
      ...row,
      name: seesPeople ? row.name : firstName(row.name),
      cpf: hideCpf(row.cpf),
    })),
    page: pageOf(found, cursor, {
      counted: state === undefined ? counts.all : counts[state],
      keyOf: ({ id }) => [id],
    }),
    may_edit: isWithin(scopeOf(session, 'invitations:edit', now), place),
    inviters: inviters.map(inviterOf),
    batches: batches.map(batchOf),
  };
}
