import { isWithinCancellationLimit } from '@trilha/contract/registrations/deadlines.rules.ts';
import type { RegistrationStatus } from '@trilha/contract/registrations/statuses.ts';
import { nextStatus } from '@trilha/contract/registrations/transitions.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { Services } from '../../../services.ts';
import { lockStage } from '../places/places.sql.ts';
import { lockRegistration } from '../registrations.sql.ts';
import { releaseRegistration } from './release-registration.ts';
import { closeExpired, findRunning } from './running.sql.ts';

/** A registration that the end of its account would cancel. */
export interface RunningRegistration {
  readonly id: number;
  readonly step_id: number;
  readonly inscription_number: number;
  readonly status: RegistrationStatus;
  readonly title: string;
  readonly stage_date: Date | null;
  /** Paid, and too late to get it back: the fee stays with the event (D20). */
  readonly isForfeited: boolean;
}

/** What of a customer is neither cancelled nor over. */
export async function listRunning(
  db: Database,
  customerId: number,
  now: Date,
): Promise<RunningRegistration[]> {
  const rows = await findRunning(db, customerId, now);
  return rows.map(({ cancellation_limit, ...row }) => ({
    ...row,
    isForfeited: row.status === 'Aprovado' && !isWithinCancellationLimit(cancellation_limit, now),
  }));
}

/**
 * Cancels everything of a customer that still runs, also after `cancellation_limit`: who leaves for
 * good leaves no place taken. Places go back and who waits is promoted; no e-mail goes out, since the
 * caller tells it all in one.
 * @returns what was cancelled. What entered another stage meanwhile is left to the next call.
 */
export async function cancelRunning(
  services: Services,
  tx: Database,
  customerId: number,
  now: Date,
): Promise<RunningRegistration[]> {
  const stageIds = new Set((await findRunning(tx, customerId, now)).map((row) => row.step_id));
  for (const id of stageIds) await lockStage(tx, id);
  const cancelled: RunningRegistration[] = [];
  for (const running of await listRunning(tx, customerId, now)) {
    if (!stageIds.has(running.step_id)) continue;
    const row = await lockRegistration(tx, running.id);
    if (!nextStatus(row.status, { type: 'cancelled', by: 'system' }).allowed) continue;
    await releaseRegistration(services, tx, row, {
      by: 'customer',
      actorId: customerId,
      reason: running.isForfeited ? 'forfeited' : 'cancelled',
      email: null,
      now,
    });
    cancelled.push(running);
  }
  await closeExpired(tx, customerId);
  return cancelled;
}
