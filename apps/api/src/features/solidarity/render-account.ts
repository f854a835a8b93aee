import { renderBlockers } from '@trilha/contract/solidarity/solidarity.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { audit, type StaffActor } from '../../platform/audit.ts';
import { insertRendering, lockAccount } from './edits.sql.ts';
import { promisesOf, readAccount } from './read-accounts.ts';

interface Rendering {
  readonly stageId: number;
  /** The account as the proposer saw it. */
  readonly version: number;
  /** Whether the money of the stage is closed as it is now. */
  readonly isClosed: boolean;
  readonly proposedBy: number;
  /** Null while a proposal is only tried, in a transaction that is rolled back. */
  readonly confirmedBy: number | null;
}

/**
 * Marks the account of a stage 'prestado', in an open transaction.
 * @throws AppError `solidarity_changed`, `solidarity_rendered`; `solidarity_unbalanced` while the equation does not come
 * to zero or the stage's money is open
 */
export async function renderAccount(
  tx: Database,
  { stageId, version, isClosed, proposedBy, confirmedBy }: Rendering,
  by: StaffActor & { readonly reason?: string },
  at: Date,
): Promise<void> {
  const held = await lockAccount(tx, stageId);
  if (version !== held) throw new AppError('solidarity_changed');
  const account = await readAccount(tx, stageId);
  const { balance, digest, state, renderings } = account;
  if (state === 'rendered') throw new AppError('solidarity_rendered');
  const promises = promisesOf(account).length;
  if (renderBlockers({ isClosed, promises, balance }).length > 0) {
    throw new AppError('solidarity_unbalanced');
  }
  const number = (renderings[0]?.number ?? 0) + 1;
  await insertRendering(tx, {
    step_id: stageId,
    number,
    received_cents: balance.received,
    returned_cents: balance.returned,
    gate_cents: balance.gate,
    costs_cents: balance.costs,
    digest,
    proposed_by: proposedBy,
    confirmed_by: confirmedBy,
    at,
  });
  await audit(tx, {
    at,
    actor: 'staff',
    ...by,
    action: 'solidarity_rendered',
    subject: 'stage',
    subjectId: stageId,
    detail: { number, proposed_by: proposedBy, available_cents: balance.available },
  });
}
