import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { BankLines } from '../database/schema.gen.ts';
import type { Services } from '../services.ts';

type Place = Pick<Services, 'db' | 'clock'>;

const endToEndId = (): string => `E${randomUUID().replaceAll('-', '').slice(0, 31)}`;

/** A Pix without a charge, as stored when reading the provider's list. */
export async function buildStray(
  { db, clock }: Place,
  {
    automaker_id = 1,
    amount_cents = 50_000,
    paid_at = clock.now(),
    end_to_end_id = endToEndId(),
    payer_name = null as string | null,
  } = {},
): Promise<{ id: number; end_to_end_id: string }> {
  const told = { automaker_id, amount_cents, paid_at, end_to_end_id, payer_name };
  const line = { ...told, first_seen_at: clock.now() };
  return db
    .insertInto('pix_payments')
    .values({ ...line, txid: null, reason: 'no_txid' })
    .returning(['id', 'end_to_end_id'])
    .executeTakeFirstOrThrow();
}

/** A return of such a Pix made directly at the bank. */
export async function buildReturn(
  { db, clock }: Place,
  pix_payment_id: number,
  amount_cents: number,
): Promise<void> {
  const now = clock.now();
  const refund_id = randomUUID().replaceAll('-', '');
  await db
    .insertInto('refunds')
    .values({
      pix_payment_id,
      refund_id,
      amount_cents,
      reason: 'elsewhere',
      status: 'done',
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** An unreadable entry of the provider's list. */
export async function buildUnreadable({ db, clock }: Place, automaker_id = 1): Promise<number> {
  const { id } = await db
    .insertInto('unreadable_payments')
    .values({ automaker_id, line_key: randomUUID(), first_seen_at: clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A registration's payment, and a refund of it that the provider refused. The charge must exist. */
export async function buildFailedRefund(
  { db, clock }: Place,
  registration_id: number,
  paid_at = clock.now(),
): Promise<number> {
  const now = clock.now();
  const charge = await db
    .selectFrom('charges')
    .select(['id', 'automaker_id'])
    .where('registration_id', '=', registration_id)
    .executeTakeFirstOrThrow();
  const end_to_end_id = endToEndId();
  const payment = await db
    .insertInto('pix_payments')
    .values({
      charge_id: charge.id,
      automaker_id: charge.automaker_id,
      end_to_end_id,
      amount_cents: 50_000,
      paid_at,
      recorded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await db
    .insertInto('refunds')
    .values({
      pix_payment_id: payment.id,
      registration_id,
      refund_id: `r${end_to_end_id.slice(1)}`,
      amount_cents: 50_000,
      reason: 'cancelled',
      status: 'failed',
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A line of the bank's list: a Pix, or with `refund_id` a refund of one. */
export async function buildBankLine(
  { db, clock }: Place,
  over: Partial<Insertable<BankLines>> = {},
): Promise<{ end_to_end_id: string; moved_at: Date }> {
  const now = clock.now();
  return db
    .insertInto('bank_lines')
    .values({
      automaker_id: 1,
      end_to_end_id: endToEndId(),
      amount_cents: 50_000,
      status: 'done',
      moved_at: now,
      first_seen_at: now,
      ...over,
    })
    .returning(['end_to_end_id', 'moved_at'])
    .executeTakeFirstOrThrow();
}

/** Marks the bank's list as read completely. */
export async function buildReading({ db, clock }: Place, automaker_id = 1): Promise<void> {
  const read_until = clock.now();
  await db
    .insertInto('pix_readings')
    .values({ automaker_id, read_until })
    .onConflict((conflict) =>
      conflict
        .column('automaker_id')
        .doUpdateSet({ read_until, unread_from: null, reread_at: null }),
    )
    .execute();
}

/** A customer's claim that they paid a registration by Pix to the key. */
export async function buildClaim(
  { db, clock }: Place,
  registration_id: number,
  { end_to_end_id = null as string | null, payer_name = 'Rui Barreto' } = {},
): Promise<void> {
  const claim = { registration_id, end_to_end_id, payer_name, claimed_at: clock.now() };
  await db.insertInto('payment_claims').values(claim).execute();
}

/** The Pix key that a customer gave for a manual refund. */
export async function buildRefundKey(
  { db, clock }: Place,
  registration_id: number,
  pix_key = 'caio@example.com',
): Promise<void> {
  const key = { registration_id, kind: 'email', pix_key, given_at: clock.now() } as const;
  await db.insertInto('refund_keys').values(key).execute();
}
