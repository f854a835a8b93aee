import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

export async function findExportedAccount(db: Database, customerId: number) {
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
export type ExportedAccountRow = Awaited<ReturnType<typeof findExportedAccount>>;

/** Finds the customer and the whole team, including removed members. */
export async function findExportedPeople(db: Database, customerId: number) {
  return db
    .selectFrom('people')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('short_id')
    .execute();
}
export type ExportedPersonRow = Awaited<ReturnType<typeof findExportedPeople>>[number];

/** Includes sold and deleted vehicles. */
export async function findExportedVehicles(db: Database, customerId: number) {
  return db
    .selectFrom('vehicles')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}
export type ExportedVehicleRow = Awaited<ReturnType<typeof findExportedVehicles>>[number];

export async function findExportedConsents(db: Database, customerId: number) {
  return db
    .selectFrom('consents')
    .select(['purpose', 'granted', 'document_version', 'address', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Finds every stored session, active or ended. */
export async function findExportedSessions(db: Database, customerId: number) {
  return db
    .selectFrom('sessions')
    .select(['device', 'scope', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Finds the customer's known browsers. */
export async function findExportedKnownDevices(db: Database, customerId: number) {
  return db
    .selectFrom('known_devices')
    .select(['device', 'created_at', 'last_used_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Finds the browsers with web push. */
export async function findExportedNoticeDevices(db: Database, customerId: number) {
  return db
    .selectFrom('push_subscriptions')
    .select(['device', 'created_at', 'last_success_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export async function findExportedOptOuts(db: Database, customerId: number) {
  return db
    .selectFrom('notice_opt_outs')
    .select(['kind', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('kind')
    .execute();
}

/** Finds the stages whose opening the customer wants to hear of. */
export async function findExportedWatches(db: Database, customerId: number) {
  return db
    .selectFrom('stage_watchers as w')
    .leftJoin('stages as s', 's.id', 'w.step_id')
    .select(['s.title', 'w.created_at', 'w.told_at'])
    .where('w.customer_id', '=', customerId)
    .orderBy('w.step_id')
    .execute();
}

/** Finds the customer's attempts at places of stages, with their rows in the stages' logs. */
export async function findExportedAttempts(db: Database, customerId: number) {
  return db
    .selectFrom('attempt_owners as o')
    .innerJoin('attempts as a', (join) =>
      join.onRef('a.step_id', '=', 'o.step_id').onRef('a.seq', '=', 'o.seq'),
    )
    .innerJoin('stages as s', 's.id', 'o.step_id')
    .select([
      's.title',
      'a.token',
      'a.received_at',
      'a.decided_at',
      'o.registration_id',
      'o.refusal',
    ])
    .where('o.customer_id', '=', customerId)
    .orderBy('a.decided_at')
    .execute();
}

/** Finds what staff wrote down about the customer and their entries. */
export async function findExportedNotes(db: Database, customerId: number) {
  return db
    .selectFrom('internal_notes')
    .select(['registration_id', 'text', 'created_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Finds the customer's requests for places that were received and not decided. */
export async function findExportedNotDecided(db: Database, customerId: number) {
  return db
    .selectFrom('not_decided_attempts as n')
    .innerJoin('stages as s', 's.id', 'n.step_id')
    .select(['s.title', 'n.received_at'])
    .where('n.customer_id', '=', customerId)
    .orderBy('n.received_at')
    .execute();
}

export async function findExportedAccessRecords(db: Database, customerId: number) {
  return db
    .selectFrom('access_records')
    .select(['at', 'action', 'address'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export async function findExportedPasswordResets(db: Database, customerId: number) {
  return db
    .selectFrom('password_resets')
    .select(['created_at', 'used_at', 'new_email'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

export async function findExportedSignups(db: Database, customerId: number) {
  return db
    .selectFrom('signups as s')
    .leftJoin('stages as w', 'w.id', 's.wanted_step_id')
    .select(['s.email', 's.cpf', 's.device', 's.created_at', 's.confirmed_at', 'w.title as wanted'])
    .where('s.customer_id', '=', customerId)
    .orderBy('s.id')
    .execute();
}

/** Finds audit entries of the customer's actions and of others' changes to the account. */
export async function findExportedAudit(db: Database, customerId: number) {
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

export async function findExportedRequests(db: Database, customerId: number) {
  return db
    .selectFrom('data_exports')
    .select(['created_at', 'ready_at', 'expires_at'])
    .where('customer_id', '=', customerId)
    .orderBy('id')
    .execute();
}

/** Finds prepared entries, with the names that the customer gave to cars and people. */
export async function findExportedPrepared(db: Database, customerId: number) {
  const { rows } = await sql<{
    title: string | null;
    category: string | null;
    body: {
      team_name?: string | null;
      voucher?: string | null;
      isoffroad?: number;
      vehicles?: ReadonlyArray<
        Record<'vehicle_id' | 'conductor_id' | 'navigator_id', number | null>
      >;
      vehicleCompanions?: ReadonlyArray<Record<'vehicle_id' | 'companion_id', number>>;
    };
    terms_version: string | null;
    problems: ReadonlyArray<{ message: string }>;
    prepared_at: Date;
    checked_at: Date;
  }>`
    select s.title, k.name as category, p.body, p.terms_version, p.problems, p.prepared_at, p.checked_at
    from prepared_entries p left join stages s on s.id = p.step_id
    left join categories k on k.id = (p.body ->> 'category_id')::integer
    where p.customer_id = ${customerId} order by p.step_id`.execute(db);
  return rows;
}
