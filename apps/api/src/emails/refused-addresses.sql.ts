import { sql } from 'kysely';
import type { Database } from '../database/client.ts';

/** An address of a brand's customer. */
interface Address {
  readonly automaker_id: number;
  readonly email: string;
}

/** Keeps that an address was refused for good; of nobody but customers. */
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

/** An address takes messages, or is nobody's any more. */
export async function forgetRefusal(db: Database, { automaker_id, email }: Address): Promise<void> {
  await db
    .deleteFrom('refused_addresses')
    .where('automaker_id', '=', automaker_id)
    .where('email', '=', email)
    .execute();
}
