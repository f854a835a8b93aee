import type { Brand } from '@trilha/brands/brand.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import {
  REHEARSAL_REFUSALS,
  type RehearsalRefusal,
  type startRehearsal as endpoint,
} from '@trilha/contract/desk/rehearsals/rehearsals.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit, type StaffActor } from '../../../platform/audit.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { arrivalsLike, arrivalsOfMinute, rehearsalOrderOf } from './make-order.ts';
import { readSubject, SILENCE_MS } from './read-rehearsals.ts';
import {
  askToCancel,
  findRunningRehearsal,
  finishRehearsal,
  insertRehearsal,
} from './rehearsals.sql.ts';
import type { RehearsalRunner } from './run-rehearsal.ts';

interface Starting extends Body<typeof endpoint> {
  readonly id: number;
  readonly brand: Brand;
  readonly by: StaffActor & { readonly staffId: number };
}

const refused = (why: RehearsalRefusal): AppError =>
  new AppError('rehearsal_refused', { message: REHEARSAL_REFUSALS[why] });

/**
 * Starts the rehearsal of a stage's opening (ROOM-15). The service gets the stage's file and nothing else.
 * @returns its id
 * @throws AppError `not_found`, `rehearsal_refused`
 */
export async function startRehearsal(
  services: Services,
  runner: RehearsalRunner,
  { id, brand, by, customers, curve, pix }: Starting,
): Promise<number> {
  const { stage, rehearsed, refusal, before } = await readSubject(services, brand, id);
  if (refusal !== null || stage.opens_at === null) throw refused(refusal ?? 'no_opening');
  const isLike = curve === 'last' && before.length > 0;
  const now = services.clock.now();
  const started = await inTransaction(services.db, async (tx) => {
    const silent = await findRunningRehearsal(tx);
    if (silent && now.getTime() - silent.beat_at.getTime() > SILENCE_MS) {
      await finishRehearsal(tx, silent.id, { now, problem: 'stopped' });
    }
    const made = await insertRehearsal(tx, {
      step_id: id,
      staff_id: by.staffId,
      customers,
      curve: isLike ? 'last' : 'minute',
      pix,
      file_version: rehearsed.version,
      phase: 'preparing',
      done: 0,
      started_at: now,
      beat_at: now,
    });
    if (made === undefined) throw refused('running');
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'opening_rehearsed',
      subject: 'stage',
      subjectId: id,
      detail: { customers, pix },
    });
    return made;
  });
  const arrivals = isLike ? arrivalsLike(before, customers) : arrivalsOfMinute(customers);
  const { file } = rehearsed;
  runner.run(started, rehearsalOrderOf({ brand, file, opensAt: stage.opens_at, arrivals, pix }));
  return started;
}

/** Ends a stage's rehearsal, whichever server runs it. @throws AppError `not_found` when none runs */
export async function cancelRehearsal(
  { db, clock }: Services,
  { id, by }: Pick<Starting, 'id' | 'by'>,
): Promise<void> {
  const now = clock.now();
  await inTransaction(db, async (tx) => {
    if (!(await askToCancel(tx, id, now))) throw new AppError('not_found');
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...by,
      action: 'rehearsal_cancelled',
      subject: 'stage',
      subjectId: id,
    });
  });
}
