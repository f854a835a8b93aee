import { sql } from 'kysely';
import type { Database } from '../database/client.ts';

/** E-mail address of a brand's customer. */
interface Address {
  readonly automaker_id: number;
  readonly email: string;
}

/** Stores that mail to an address was refused permanently; only for customers' addresses. */
export async function keepRefusal(
  db: Database,
  { automaker_id, email }: Address,
  { code, at }: { readonly code: number; readonly at: Date },
): Promise<void> {
  await sql`
    insert into refused_addresses (automaker_id, email, code, refused_at)
    select automaker_id, email, ${code}::smallint, ${at}::timestamptz from customers
    where automaker_id = ${automaker_id} and email = ${email}
    on conflict (automaker_id, email)
      do update set code = excluded.code, refused_at = excluded.refused_at`.execute(db);
}

/** Deletes the refusal: the address accepts mail again, or belongs to nobody any more. */
export async function forgetRefusal(db: Database, { automaker_id, email }: Address): Promise<void> {
  await db
    .deleteFrom('refused_addresses')
    .where('automaker_id', '=', automaker_id)
    .where('email', '=', email)
    .execute();
}
