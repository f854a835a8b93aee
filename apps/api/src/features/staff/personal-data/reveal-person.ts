import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import {
  refuseStaleFactor,
  type StaffSession,
} from '../../../platform/sessions/authenticate-staff.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { keepPersonalAccess } from './keep-personal-access.ts';
import { countReveals, findPersonInFull, lockRevealer } from './personal-access.sql.ts';

/** Reveals per hour that telephone support needs; more require a fresh second factor. */
const IN_AN_HOUR = 30;
/** Reveals per day that no work needs; more are refused and raise an alert. */
export const REVEALS_IN_A_DAY = 150;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** @throws AppError `fresh_factor_needed` or `reveals_over` */
async function holdToLimits(tx: Database, session: StaffSession, now: Date): Promise<void> {
  const { staffId } = session;
  await lockRevealer(tx, staffId);
  const since = (span: number) => countReveals(tx, staffId, new Date(now.getTime() - span));
  if ((await since(DAY_MS)) >= REVEALS_IN_A_DAY) throw new AppError('reveals_over');
  if ((await since(HOUR_MS)) >= IN_AN_HOUR) refuseStaleFactor(session, now);
}

/**
 * Returns one person's CPF and phone in full. The access is recorded before they are sent.
 * @throws AppError `not_found`, also for a person outside the caller's brands and stages;
 * `fresh_factor_needed` beyond the hourly limit, `reveals_over` beyond the daily limit.
 */
export async function revealPerson(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  session: StaffSession,
  { id, reason }: { readonly id: number; readonly reason: string },
): Promise<{ cpf: string | null; phone: string | null }> {
  const now = clock.now();
  const scope = scopeOf(session, 'people:reveal', now);
  return inTransaction(db, async (tx) => {
    const person = await findPersonInFull(tx, id);
    if (person === undefined) throw new AppError('not_found');
    const { automaker_id: automakerId, customer_id, cpf, phone } = person;
    // A person without entries belongs to the brand but to no stage.
    const places = person.stage_ids ?? [Number.NaN];
    if (!places.some((stageId) => isWithin(scope, { automakerId, stageId }))) {
      throw new AppError('not_found');
    }
    await holdToLimits(tx, session, now);
    const what = { what: 'cpf,phone', customer_id, person_id: id, people: 1, reason };
    await keepPersonalAccess(tx, session, what, now);
    return { cpf, phone };
  });
}
