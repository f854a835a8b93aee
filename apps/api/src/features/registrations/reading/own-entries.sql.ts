import { type SqlBool, sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Database } from '../../../database/client.ts';
import { type Given, prepared } from '../../../database/prepared.ts';
import { wireInstant } from '../../../database/wire-instant.ts';
import { waitingPosition } from '../../../database/waiting-position.ts';
import { moneyOfEntry } from '../registration-money.sql.ts';
import { companionsOfEntry, vehiclesOfEntry } from './entered-crew.sql.ts';
import { stageOfEntry } from './entered-stage.sql.ts';

/** Selects registrations `r` with everything a response contains, with instants and dates in response format. */
function selectEntries(db: Database) {
  return db
    .selectFrom('registrations as r')
    .innerJoinLateral(moneyOfEntry, (join) => join.onTrue())
    .select([
      'r.id',
      'r.type',
      'r.event_id',
      'r.step_id',
      'r.category_id',
      'r.customer_id',
      'r.team_name',
      'r.terms_and_conditions',
      'r.isoffroad',
      'r.voucher',
      'r.inscription_number',
      'r.status',
      'r.cancelled_by',
      'r.cancel_reason',
      'r.unit_value_cents',
      wireInstant('r.cancelled_at').as('cancelled_at'),
      wireInstant('r.created_at').$notNull().as('created_at'),
      wireInstant('r.updated_at').$notNull().as('updated_at'),
      wireInstant('r.deleted_at').as('deleted_at'),
      wireInstant('r.expires_at').as('expires_at'),
      wireInstant('r.confirm_until').as('confirm_until'),
      waitingPosition.as('waiting_position'),
    ])
    .selectAll('money')
    .select((eb) => [
      jsonObjectFrom(stageOfEntry(eb)).as('stage'),
      jsonObjectFrom(
        eb.selectFrom('categories as c').selectAll('c').whereRef('c.id', '=', 'r.category_id'),
      )
        .$notNull()
        .as('category'),
      jsonObjectFrom(
        eb
          .selectFrom('postponement_answers as a')
          .innerJoin('postponements as p', 'p.id', 'a.postponement_id')
          .select([
            wireInstant('p.date_before').$notNull().as('date_before'),
            wireInstant('p.answer_by').$notNull().as('answer_by'),
            'p.default_choice',
            'p.note',
          ])
          .whereRef('a.registration_id', '=', 'r.id')
          .where('a.state', '=', 'asked')
          .where('r.status', '<>', 'Cancelada'),
      ).as('postponement'),
      jsonObjectFrom(
        eb
          .selectFrom('review_questions as q')
          .select([
            'q.about',
            'q.note',
            wireInstant('q.asked_at').$notNull().as('asked_at'),
            'q.answer',
            wireInstant('q.answered_at').as('answered_at'),
          ])
          .whereRef('q.registration_id', '=', 'r.id')
          .where('r.status', '=', 'Aguardando'),
      ).as('review_question'),
      jsonArrayFrom(vehiclesOfEntry(eb)).as('vehicles'),
      jsonArrayFrom(companionsOfEntry(eb)).as('companions'),
    ]);
}

interface OwnEntries {
  readonly customerId: number;
  readonly id: number | null;
}

// Returns one JSON value for all registrations, which is parsed in one step.
const ownEntries = prepared((db, given: Given<OwnEntries>) =>
  db.selectNoFrom(
    jsonArrayFrom(
      selectEntries(db)
        .where('r.customer_id', '=', given.customerId)
        .where(sql<SqlBool>`r.id = coalesce(${given.id}::integer, r.id)`)
        .where('r.deleted_at', 'is', null)
        .orderBy('r.id', 'desc'),
    ).as('entries'),
  ),
);

/** Returns the customer's registrations with stage and crew, newest first. `id` selects one; null selects all. */
export async function findOwnEntries(db: Database, customerId: number, id: number | null) {
  const [row] = await ownEntries(db, { customerId, id });
  return row?.entries ?? [];
}

export type EntryRow = Awaited<ReturnType<typeof findOwnEntries>>[number];
