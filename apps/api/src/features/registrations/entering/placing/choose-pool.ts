import type { Body } from '@trilha/contract/endpoint.ts';
import { type Pool, poolFor } from '@trilha/contract/registrations/pool.rules.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import type { Database } from '../../../../database/client.ts';
import { AppError } from '../../../../platform/app-error.ts';
import { stageAnswerOf } from '../../../stages/stage-answer.ts';
import { findVoucher, refuseOver } from '../../../vouchers/find-voucher.ts';
import type { CheckedEntry } from '../checking/check-entry.ts';
import type { Entrant } from '../entry-wish.ts';
import { checkInvitation } from '../enter-by-invitation.ts';
import { firstBatchRefusals, refuseVehicles } from '../checking/first-batch-refusals.ts';

/** The one pool from which an entry takes all its places (D14). */
export interface ChosenPool {
  readonly pool: Pool;
  readonly voucher: { readonly id: number; readonly code: string } | null;
  readonly invitationId: number | null;
}

/** What an entry claims its place with: a voucher's code or an invitation's token (D19, D24); staff send its id. */
export type EntryPass = Pick<Body<typeof createRegistration>, 'voucher' | 'bypassToken'> & {
  readonly invitationId?: number | null;
};

/**
 * Chooses invitation, else voucher, else first batch while its window is open, else general. The first batch admits
 * only new customers with newer vehicles (D15). An invitation needs no open window (D24).
 * @throws AppError `registration_closed` when no window is open, `voucher_invalid` for an unknown code,
 * `voucher_expired` after its last day, `invitation_invalid`, `vehicles_refused`.
 */
export async function choosePool(
  tx: Database,
  session: Entrant,
  entry: CheckedEntry,
  { voucher: typed, bypassToken, invitationId: named = null }: EntryPass,
  now: Date,
): Promise<ChosenPool> {
  const link = named === null ? bypassToken && { token: bypassToken } : { id: named };
  if (link) {
    const invitationId = await checkInvitation(tx, session, entry, link, now);
    return { pool: 'invitation', voucher: null, invitationId };
  }
  return chooseOpenPool(tx, session, entry, typed, now);
}

/**
 * The pool of an entry without an invitation.
 * @throws AppError as `choosePool` does.
 */
export async function chooseOpenPool(
  tx: Database,
  session: Entrant,
  entry: CheckedEntry,
  typed: EntryPass['voucher'],
  now: Date,
): Promise<ChosenPool> {
  const { stage } = entry;
  const window = registrationWindow(stageAnswerOf(stage, now), now);
  const pool = poolFor({ hasInvitation: false, hasVoucher: typed !== null, window });
  if (pool === null) throw new AppError('registration_closed');
  if (pool === 'first_batch') await refuseFirstBatch(tx, session, entry);
  if (typed === null) return { pool, voucher: null, invitationId: null };
  const voucher = await findVoucher(tx, stage.id, typed);
  if (voucher === undefined) throw new AppError('voucher_invalid');
  refuseOver(voucher, now);
  return { pool, voucher: { id: voucher.id, code: voucher.voucher }, invitationId: null };
}

async function refuseFirstBatch(
  tx: Database,
  session: Entrant,
  { stage, vehicles }: CheckedEntry,
): Promise<void> {
  const refusals = await firstBatchRefusals(tx, {
    customerId: session.customerId,
    automakerId: session.automakerId,
    minimumYear: stage.first_batch_min_year,
    chassis: vehicles.map((vehicle) => vehicle.chassis),
    isAdmitted: false,
  });
  refuseVehicles(vehicles, refusals);
}
