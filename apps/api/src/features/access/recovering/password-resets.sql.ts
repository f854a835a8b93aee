import type { Database } from '../../../database/client.ts';

export interface ResetRow {
  readonly id: number;
  readonly customer_id: number;
  readonly automaker_id: number;
  readonly email: string;
  readonly cpf: string;
  /** Replaces the account's e-mail together with the password; staff asked for that. */
  readonly new_email: string | null;
}

/** Stores the recovery link of one request. Replaces the link of an earlier try (same `created_at`). */
export async function replaceReset(
  tx: Database,
  reset: {
    customer_id: number;
    token_hash: Uint8Array;
    created_at: Date;
    expires_at: Date;
    new_email: string | null;
  },
): Promise<void> {
  await tx
    .deleteFrom('password_resets')
    .where('customer_id', '=', reset.customer_id)
    .where('created_at', '=', reset.created_at)
    .where('used_at', 'is', null)
    .execute();
  await tx
    .insertInto('password_resets')
    .values({ ...reset, used_at: null })
    .execute();
}

/** Finds the valid link with this token and the e-mail that it went to, and its account. */
export async function findReset(
  db: Database,
  tokenHash: Uint8Array,
  email: string,
  now: Date,
): Promise<ResetRow | undefined> {
  return db
    .selectFrom('password_resets as r')
    .innerJoin('customers as c', 'c.id', 'r.customer_id')
    .select(['r.id', 'r.customer_id', 'r.new_email', 'c.automaker_id', 'c.email', 'c.cpf'])
    .where('r.token_hash', '=', tokenHash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now)
    .where((where) => where(where.fn.coalesce('r.new_email', 'c.email'), '=', email))
    .where('c.erased_at', 'is', null)
    .executeTakeFirst();
}

/** Marks a recovery link as used. @returns false when another request used it in the meantime. */
export async function useReset(tx: Database, id: number, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends the open links that a customer had before this moment. */
export async function endResetsBefore(
  tx: Database,
  customerId: number,
  { moment, now }: { readonly moment: Date; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('created_at', '<', moment)
    .where('used_at', 'is', null)
    .execute();
}

/** Ends a customer's other open links, so that an old e-mail cannot be used to set a password. */
export async function endResets(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('customer_id', '=', customerId)
    .where('used_at', 'is', null)
    .execute();
}

/** Whether an account has a link that was asked for after this moment. */
export async function hasLaterReset(
  tx: Database,
  customerId: number,
  moment: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('password_resets')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('created_at', '>', moment)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a customer has set a password since this moment, by a link or in their account. */
export async function hasNewPasswordSince(
  tx: Database,
  customerId: number,
  moment: Date,
): Promise<boolean> {
  const row = await tx
    .selectFrom('audit_log')
    .select('id')
    .where('subject', '=', 'customer')
    .where('subject_id', '=', customerId)
    .where('action', 'in', ['password_changed', 'password_reset'])
    .where('at', '>', moment)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
