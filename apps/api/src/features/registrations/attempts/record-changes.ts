import type { ChangeKind, Outcome } from '@trilha/contract/opening/attempts.ts';
import type { Pool } from '@trilha/contract/registrations/pool.rules.ts';
import type { Database } from '../../../database/client.ts';
import type { RegistrationRow } from '../registrations.sql.ts';
import { countEnteredVehicles } from '../registrations.sql.ts';
import type { AttemptOwner } from './attempts.sql.ts';
import { readLog, recordAttempts } from './record-attempts.ts';

type OfEntry = Pick<RegistrationRow, 'id' | 'step_id' | 'customer_id' | 'waiting_number'>;

/** A change of an entry that moves no places. */
interface LineChange {
  readonly row: OfEntry;
  /** When the server received the customer's request; undefined without a request. */
  readonly receivedAt?: Date;
}

const ownerOf = ({ id, customer_id }: OfEntry, refusal: string | null): AttemptOwner => ({
  customer_id,
  registration_id: id,
  refusal,
});

/** Logs that an entry left the waiting list, under the stage's lock. */
export async function recordLeftLine(
  tx: Database,
  { row, kind, ...asked }: LineChange & { readonly kind: ChangeKind | 'entry' },
  now: Date,
): Promise<void> {
  const log = await readLog(tx, row.step_id);
  const cars = await countEnteredVehicles(tx, row.id);
  const left = { kind, cars, places: 0, pool: null, outcome: 'left_line' } as const;
  const who = { numberBefore: row.waiting_number, owner: ownerOf(row, null) };
  await recordAttempts(tx, log, [{ ...left, ...who, ...asked }], now);
}

/** Logs changed vehicles and number of an entry on the waiting list, under the stage's lock. */
export async function recordLinedEdit(
  tx: Database,
  {
    row,
    cars,
    number,
    ...asked
  }: LineChange & { readonly cars: number; readonly number: number | null },
  now: Date,
): Promise<void> {
  const log = await readLog(tx, row.step_id);
  const edit = { kind: 'edit', cars, places: 0, pool: null, outcome: 'waiting' } as const;
  const numbers = { numberBefore: row.waiting_number, numberAfter: number };
  await recordAttempts(
    tx,
    log,
    [{ ...edit, ...numbers, owner: ownerOf(row, null), ...asked }],
    now,
  );
}

/** Logs that a pool had too few places for an entry's additional vehicles, under the stage's lock. */
export async function recordRefusedEdit(
  tx: Database,
  {
    row,
    cars,
    pool,
    refusal,
    ...asked
  }: LineChange & {
    readonly cars: number;
    readonly pool: { readonly kind: Pool; readonly voucher_id: number | null };
    readonly refusal: Outcome;
  },
  now: Date,
): Promise<void> {
  const log = await readLog(tx, row.step_id);
  const edit = { kind: 'edit', cars, places: 0, outcome: refusal } as const;
  const publicPool = log.poolOf(pool.kind, pool.voucher_id);
  const owner = ownerOf(row, refusal);
  await recordAttempts(tx, log, [{ ...edit, pool: publicPool, owner, ...asked }], now);
}
