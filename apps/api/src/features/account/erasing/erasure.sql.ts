import { sql } from 'kysely';
import type { Database } from '../../../database/client.ts';

/** Finds and locks the account, so that nothing can be added to it. */
export async function lockAccount(tx: Database, customerId: number) {
  return tx
    .selectFrom('customers')
    .select(['id', 'automaker_id', 'email', 'cpf', 'erased_at'])
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Deletes unfinished and dead e-mail jobs for an address, because their payload names the person. */
export async function deleteUnsentEmails(
  tx: Database,
  { automaker_id, email }: { automaker_id: number; email: string },
): Promise<void> {
  await tx
    .deleteFrom('jobs')
    .where(sql<string>`payload->>'to'`, '=', email)
    .where(sql<number>`(payload->>'automaker_id')::integer`, '=', automaker_id)
    .execute();
}

/** Deletes the record that the address was refused. */
export async function deleteRefusal(
  tx: Database,
  { automaker_id, email }: { automaker_id: number; email: string },
): Promise<void> {
  await tx
    .deleteFrom('refused_addresses')
    .where('automaker_id', '=', automaker_id)
    .where('email', '=', email)
    .execute();
}

/** Deletes the account's sign-ups, and unconfirmed ones with its e-mail or CPF. */
export async function deleteSignups(
  tx: Database,
  account: { id: number; automaker_id: number; email: string; cpf: string },
): Promise<void> {
  await tx
    .deleteFrom('signups')
    .where('automaker_id', '=', account.automaker_id)
    .where((eb) =>
      eb.or([
        eb('customer_id', '=', account.id),
        eb('email', '=', account.email),
        eb('cpf', '=', account.cpf),
      ]),
    )
    .execute();
}

/** Revokes the customer's unused invitations. Their places become free by themselves. */
export async function revokeInvitations(
  tx: Database,
  customerId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ revoked_at: now })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute();
}

/** Deletes records that only a living account needs. */
export async function deleteSessionRecords(tx: Database, customerId: number): Promise<void> {
  await tx.deleteFrom('sessions').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('known_devices').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('password_resets').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('idempotency_keys').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('data_exports').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('push_subscriptions').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('notice_opt_outs').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('prepared_entries').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('stage_watchers').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('internal_notes').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('not_decided_attempts').where('customer_id', '=', customerId).execute();
  await tx.deleteFrom('attempt_owners').where('customer_id', '=', customerId).execute();
}

/** Deletes what the customer answered to stages' questions. */
export async function deleteQuestionAnswers(tx: Database, customerId: number): Promise<void> {
  await tx
    .deleteFrom('question_answers')
    .where('registration_vehicle_id', 'in', (eb) =>
      eb
        .selectFrom('registration_vehicles as rv')
        .innerJoin('registrations as r', 'r.id', 'rv.registration_id')
        .select('rv.id')
        .where('r.customer_id', '=', customerId),
    )
    .execute();
}

/** Anonymises people. Their rows stay, because registrations refer to them. */
export async function anonymisePeople(tx: Database, customerId: number, now: Date): Promise<void> {
  await tx
    .updateTable('people')
    .set({
      name: null,
      cpf: null,
      date_of_birth: null,
      phone: null,
      gender: null,
      zip_code: null,
      address: null,
      number: null,
      complement: null,
      district: null,
      state: null,
      city: null,
      emergency_contact: null,
      guardian_consent_at: null,
      updated_at: now,
      deleted_at: sql<Date | null>`case when kind = 'self' then null else ${now}::timestamptz end`,
    })
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .updateTable('registration_people')
    .set({ cpf: null })
    .where('person_id', 'in', (eb) =>
      eb.selectFrom('people').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}

/**
 * Empties the addresses of the team's certificates. Their digests stay, so that a paper can still be confirmed, without
 * a name (ADR 171).
 */
export async function emptyCertificates(tx: Database, customerId: number): Promise<void> {
  await tx
    .updateTable('certificates')
    .set({ code: null })
    .where('person_id', 'in', (eb) =>
      eb.selectFrom('people').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}

/** A chassis in the right format that no real vehicle has. */
function placeholderChassis(column: 'id' | 'vehicle_id') {
  return sql<string>`'APAGADO' || lpad(${sql.ref(column)}::text, 10, '0')`;
}

/** Keeps the year for statistics; replaces everything typed or unique. */
export async function anonymiseVehicles(
  tx: Database,
  customerId: number,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('vehicles')
    .set({
      chassis: placeholderChassis('id'),
      model: 'Apagado',
      title: 'Apagado',
      plate: 'XXX0000',
      color: null,
      state: 'XX',
      is_favorite: 0,
      updated_at: now,
      deleted_at: now,
    })
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .updateTable('registration_vehicles')
    .set({ chassis: placeholderChassis('vehicle_id') })
    .where('vehicle_id', 'in', (eb) =>
      eb.selectFrom('vehicles').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}

/** Empties what people typed into entries, what staff wrote to them, and the IP address of each consent. */
export async function anonymiseEntries(tx: Database, customerId: number): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ team_name: null })
    .where('customer_id', '=', customerId)
    .execute();
  await tx
    .updateTable('review_questions')
    .set({ note: null, answer: null, answered_at: null })
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registrations').select('id').where('customer_id', '=', customerId),
    )
    .execute();
  await tx
    .updateTable('money_proposals')
    .set({ plan: sql<string>`plan - 'note'` })
    .where('act', 'in', ['cancel_registration', 'edit_registration', 'adjust_fee'])
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registrations').select('id').where('customer_id', '=', customerId),
    )
    .execute();
  await tx
    .updateTable('consents')
    .set({ address: null })
    .where('customer_id', '=', customerId)
    .where('address', 'is not', null)
    .execute();
}

/** Frees the e-mail and CPF for a new sign-up, and leaves the account without a usable password. */
export async function anonymiseAccount(tx: Database, customerId: number, now: Date): Promise<void> {
  const placeholder = `apagado-${customerId}`;
  await tx
    .updateTable('customers')
    .set({
      email: `${placeholder}@invalid`,
      cpf: placeholder,
      password_hash: '',
      updated_at: now,
      erased_at: sql<Date>`coalesce(erased_at, ${now}::timestamptz)`,
    })
    .where('id', '=', customerId)
    .execute();
}

/** Deletes what the customer typed about payers of entries. */
export async function deleteClaims(tx: Database, customerId: number): Promise<void> {
  await tx
    .deleteFrom('payment_claims')
    .where('registration_id', 'in', (eb) =>
      eb.selectFrom('registrations').select('id').where('customer_id', '=', customerId),
    )
    .execute();
}
