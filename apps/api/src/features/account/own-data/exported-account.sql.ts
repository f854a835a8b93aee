import type { Database } from '../../../database/client.ts';

export async function findAccount(db: Database, customerId: number) {
  return db
    .selectFrom('customers')
    .select([
      'id',
      'automaker_id',
      'email',
      'cpf',
      'status',
      'password_hash',
      'created_at',
      'updated_at',
      'erased_at',
    ])
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow();
}
export type AccountRow = Awaited<ReturnType<typeof findAccount>>;

/** The customer and the whole team, also who was taken out of it. */
export async function findPeople(db: Database, customerId: number) {
  return db
    .selectFrom('people')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('short_id')
    .execute();
}
export type PersonRow = Awaited<ReturnType<typeof findPeople>>[number];

/** Also the sold and the deleted ones. */
export async function findVehicles(db: Database, customerId: number) {
  return db
    .selectFrom('vehicles')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}
export type VehicleRow = Awaited<ReturnType<typeof findVehicles>>[number];

export async function findConsents(db: Database, customerId: number) {
  return db
    .selectFrom('consents')
    .select(['purpose', 'granted', 'document_version', 'address', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Every session that is still kept, live or over. */
export async function findSessions(db: Database, customerId: number) {
  return db
    .selectFrom('sessions')
    .select(['device', 'scope', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Browsers that count as the customer's own. */
export async function findKnownDevices(db: Database, customerId: number) {
  return db
    .selectFrom('known_devices')
    .select(['device', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export async function findAccessRecords(db: Database, customerId: number) {
  return db
    .selectFrom('access_records')
    .select(['at', 'action', 'address'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export async function findPasswordResets(db: Database, customerId: number) {
  return db
    .selectFrom('password_resets')
    .select(['created_at', 'used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export async function findSignups(db: Database, customerId: number) {
  return db
    .selectFrom('signups')
    .select(['email', 'cpf', 'device', 'created_at', 'confirmed_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** What was recorded of the customer's own doing, and of changes to the account by others. */
export async function findAudit(db: Database, customerId: number) {
  return db
    .selectFrom('audit_log')
    .select(['at', 'actor', 'action', 'subject', 'subject_id'])
    .where((eb) =>
      eb.or([
        eb.and([eb('actor', '=', 'customer'), eb('actor_id', '=', customerId)]),
        eb.and([eb('subject', '=', 'customer'), eb('subject_id', '=', customerId)]),
      ]),
    )
    .orderBy('id')
    .execute();
}

export async function findRequests(db: Database, customerId: number) {
  return db
    .selectFrom('data_exports')
    .select(['created_at', 'ready_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}
