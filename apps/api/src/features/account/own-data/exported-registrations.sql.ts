import type { Database } from '../../../database/client.ts';

export async function findExportedRegistrations(db: Database, customerId: number) {
  return db
    .selectFrom('registrations as r')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .innerJoin('events as e', 'e.id', 'r.event_id')
    .innerJoin('categories as k', 'k.id', 'r.category_id')
    .leftJoin('review_questions as q', 'q.registration_id', 'r.id')
    .leftJoin('payment_claims as claim', 'claim.registration_id', 'r.id')
    .leftJoin('refund_keys as key', 'key.registration_id', 'r.id')
    .select([
      'key.kind as refund_key_kind',
      'key.pix_key as refund_key',
      'key.given_at as refund_key_given_at',
      'claim.end_to_end_id as claimed_id',
      'claim.payer_name as claimed_payer',
      'claim.claimed_at',
      'claim.closed_at as claim_closed_at',
      'q.note as question_note',
      'q.asked_at as question_asked_at',
      'q.answer as question_answer',
      'q.answered_at as question_answered_at',
      'r.id',
      'r.inscription_number',
      'r.type',
      'r.status',
      'r.team_name',
      'r.voucher',
      'r.terms_version',
      'r.isoffroad',
      'r.unit_value_cents',
      'r.full_unit_value_cents',
      'r.expires_at',
      'r.confirm_until',
      'r.cancelled_by',
      'r.cancelled_at',
      'r.created_at',
      'r.updated_at',
      's.title as stage',
      's.city_uf',
      's.stage_date',
      'e.name as event',
      'k.name as category',
    ])
    .where('r.customer_id', '=', customerId)
    .orderBy('r.id')
    .execute();
}
export type ExportedRegistrationRow = Awaited<ReturnType<typeof findExportedRegistrations>>[number];

/** Finds the invitations to single stages (D24). */
export async function findExportedInvitations(db: Database, customerId: number) {
  return db
    .selectFrom('invitations as i')
    .innerJoin('stages as s', 's.id', 'i.step_id')
    .select([
      's.title',
      'i.created_at',
      'i.expires_at',
      'i.used_at',
      'i.revoked_at',
      'i.declined_at',
    ])
    .where('i.customer_id', '=', customerId)
    .orderBy('i.id')
    .execute();
}

/** Finds each entered vehicle, with the account's current data of it. */
export async function findExportedEnteredVehicles(db: Database, customerId: number) {
  return db
    .selectFrom('registration_vehicles as rv')
    .innerJoin('registrations as r', 'r.id', 'rv.registration_id')
    .innerJoin('stages as s', 's.id', 'r.step_id')
    .leftJoin('shown_start_orders as shown', 'shown.step_id', 's.id')
    .innerJoin('vehicles as v', 'v.id', 'rv.vehicle_id')
    .select([
      'rv.id',
      'rv.registration_id',
      'r.step_id',
      'rv.chassis',
      'rv.start_group',
      'rv.start_time',
      's.stage_date',
      'shown.day as shown_day',
      'r.status',
      'v.model',
      'v.plate',
    ])
    .where('r.customer_id', '=', customerId)
    .orderBy('rv.registration_id')
    .orderBy('rv.position')
    .execute();
}
export type ExportedVehicleEntry = Awaited<ReturnType<typeof findExportedEnteredVehicles>>[number];

export async function findExportedEnteredPeople(db: Database, customerId: number) {
  return db
    .selectFrom('registration_people as rp')
    .innerJoin('registrations as r', 'r.id', 'rp.registration_id')
    .innerJoin('people as p', 'p.id', 'rp.person_id')
    .select(['rp.registration_vehicle_id', 'rp.role', 'rp.cpf', 'p.name'])
    .where('r.customer_id', '=', customerId)
    .orderBy('rp.id')
    .execute();
}

export async function findExportedCharges(db: Database, customerId: number) {
  return db
    .selectFrom('charges as c')
    .innerJoin('registrations as r', 'r.id', 'c.registration_id')
    .select([
      'c.registration_id',
      'c.txid',
      'c.status',
      'c.amount_cents',
      'c.created_at',
      'c.expires_at',
      'c.paid_at',
    ])
    .where('r.customer_id', '=', customerId)
    .orderBy('c.id')
    .execute();
}

export async function findExportedPayments(db: Database, customerId: number) {
  return db
    .selectFrom('pix_payments as p')
    .innerJoin('charges as c', 'c.id', 'p.charge_id')
    .innerJoin('registrations as r', 'r.id', 'c.registration_id')
    .select(['c.registration_id', 'p.end_to_end_id', 'p.amount_cents', 'p.paid_at'])
    .where('r.customer_id', '=', customerId)
    .orderBy('p.id')
    .execute();
}

export async function findExportedRefunds(db: Database, customerId: number) {
  return db
    .selectFrom('refunds as f')
    .innerJoin('registrations as r', 'r.id', 'f.registration_id')
    .select(['f.registration_id', 'f.refund_id', 'f.amount_cents', 'f.status', 'f.updated_at'])
    .where('r.customer_id', '=', customerId)
    .orderBy('f.id')
    .execute();
}

/** Finds the answers to stages' questions, per seat. */
export async function findExportedAnswers(db: Database, customerId: number) {
  return db
    .selectFrom('question_answers as a')
    .innerJoin('registration_vehicles as rv', 'rv.id', 'a.registration_vehicle_id')
    .innerJoin('registrations as r', 'r.id', 'rv.registration_id')
    .select(['a.registration_vehicle_id', 'a.seat', 'a.question', 'a.choice', 'a.answered_at'])
    .where('r.customer_id', '=', customerId)
    .orderBy('a.seat')
    .orderBy('a.question')
    .execute();
}

/** Finds the bulletins that a customer's registrations acknowledged, by themselves or by telephone. */
export async function findExportedAcknowledgements(db: Database, customerId: number) {
  return db
    .selectFrom('bulletin_acknowledgements as a')
    .innerJoin('registrations as r', 'r.id', 'a.registration_id')
    .innerJoin('bulletins as b', 'b.id', 'a.bulletin_id')
    .leftJoin('people as p', 'p.id', 'a.person_id')
    .select([
      'a.registration_id',
      'a.at',
      'a.received_at',
      'b.kind',
      'b.number',
      'b.title',
      'p.name as answered_by',
    ])
    .where('r.customer_id', '=', customerId)
    .orderBy('a.bulletin_id')
    .execute();
}
