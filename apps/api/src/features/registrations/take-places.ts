import { type Pool, whenPoolIsShort } from '@trilha/contract/registrations/pool.rules.ts';
import type { Database } from '../../database/client.ts';
import { AppError } from '../../platform/app-error.ts';
import { drawWaitingNumber, findPool } from './places.sql.ts';

/** Where a registration stands after asking for its places. */
export type Placement =
  | { readonly placed: true; readonly poolId: number; readonly waitingNumber: null }
  | { readonly placed: false; readonly poolId: null; readonly waitingNumber: number };

/**
 * Decides, under the stage's lock, whether a pool can take a group whole; if not, only the general
 * pool lets it wait (D14, D15). The caller moves the places by the ledger.
 * @throws AppError `first_batch_full` or `voucher_exhausted`
 */
export async function findPlacement(
  tx: Database,
  request: { stageId: number; pool: Pool; voucherId: number | null; places: number },
): Promise<Placement> {
  const pool = await findPool(tx, request.stageId, request.pool, request.voucherId);
  if (pool !== undefined && pool.left >= request.places) {
    return { placed: true, poolId: pool.id, waitingNumber: null };
  }
  const refusal = whenPoolIsShort(request.pool);
  switch (refusal) {
    case 'wait':
      return {
        placed: false,
        poolId: null,
        waitingNumber: await drawWaitingNumber(tx, request.stageId),
      };
    case 'first_batch_full':
    case 'voucher_exhausted':
      throw new AppError(refusal);
    case 'invitation_invalid':
      throw new AppError('not_found');
  }
}
