import { sql } from 'kysely';
import type { Database } from '../../database/client.ts';
import type { Invitations } from '../../database/schema.gen.ts';
import type { Selectable } from 'kysely';

/** A customer to invite. */
export interface GuestRow {
  readonly id: number;
  readonly automaker_id: number;
  readonly role_id: number;
  readonly status: number;
}

/** Finds an account of a brand by its id, or by its e-mail in lower case. */
export async function findGuest(
  db: Database,
  automakerId: number,
  customer: number | string,
): Promise<GuestRow | undefined> {
  return db
    .selectFrom('customers')
    .select(['id', 'automaker_id', 'role_id', 'status'])
    .where('automaker_id', '=', automakerId)
    .where('erased_at', 'is', null)
    .where((eb) =>
      typeof customer === 'number' ? eb('id', '=', customer) : eb('email', '=', customer),
    )
    .executeTakeFirst();
}

export async function insertInvitation(
  tx: Database,
  invitation: Pick<
    Selectable<Invitations>,
    | 'step_id'
    | 'customer_id'
    | 'token_hash'
    | 'session_id'
    | 'vehicles'
    | 'created_at'
    | 'expires_at'
  >,
): Promise<number> {
  const row = await tx
    .insertInto('invitations')
    .values({
      ...invitation,
      used_at: null,
      registration_id: null,
      revoked_at: null,
      declined_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export interface ToldInvitation extends Pick<
  Selectable<Invitations>,
  'step_id' | 'expires_at' | 'used_at' | 'revoked_at' | 'declined_at'
> {
  /** First word of the customer's name; null while they have none. */
  readonly first_name: string | null;
}

/** Finds a brand's invitation by its token, with the customer data that its page may show. */
export async function findToldInvitation(
  db: Database,
  automakerId: number,
  tokenHash: Uint8Array,
): Promise<ToldInvitation | undefined> {
  return db
    .selectFrom('invitations as i')
    .innerJoin('stages as s', 's.id', 'i.step_id')
    .leftJoin('people as p', (join) =>
      join.onRef('p.customer_id', '=', 'i.customer_id').on('p.kind', '=', 'self'),
    )
    .select([
      'i.step_id',
      'i.expires_at',
      'i.used_at',
      'i.revoked_at',
      'i.declined_at',
      sql<string | null>`nullif(split_part(btrim(p.name), ' ', 1), '')`.as('first_name'),
    ])
    .where('i.token_hash', '=', tokenHash)
    .where('s.automaker_id', '=', automakerId)
    .executeTakeFirst();
}

/** Finds the first name of an invitation's customer. */
export async function findFirstName(db: Database, customerId: number): Promise<string | null> {
  const row = await db
    .selectFrom('people')
    .select(sql<string | null>`nullif(split_part(btrim(name), ' ', 1), '')`.as('first_name'))
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'self')
    .executeTakeFirst();
  return row?.first_name ?? null;
}

/**
 * Revokes an invitation.
 * @returns its session and registration; undefined when it was revoked before.
 */
export async function markInvitationRevoked(
  tx: Database,
  id: number,
  now: Date,
): Promise<{ session_id: number | null; registration_id: number | null } | undefined> {
  return tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returning(['session_id', 'registration_id'])
    .executeTakeFirst();
}
