import { type ExpressionBuilder, sql } from 'kysely';
import type { Schema } from '../../../database/schema.gen.ts';
import { wireInstant } from '../../../database/wire-instant.ts';

function poolLeft(kind: 'general' | 'first_batch') {
  return sql<number>`coalesce((
    select p.capacity - p.taken from vacancy_pools p
    where p.step_id = s.id and p.kind = ${kind}), 0)`;
}

/**
 * The stage of a registration `r` for a response: with event, places left and whether the start order is shown. It
 * stays readable after its season has ended, but not before its publication.
 */
export function stageOfEntry(eb: ExpressionBuilder<Schema & { r: Schema['registrations'] }, 'r'>) {
  return eb
    .selectFrom('stages as s')
    .innerJoin('events as e', 'e.id', 's.event_id')
    .leftJoin('shown_start_orders as shown', 'shown.step_id', 's.id')
    .select([
      's.id',
      's.event_id',
      's.automaker_id',
      's.title',
      's.city_uf',
      's.uf',
      's.description',
      's.location',
      's.image',
      's.status',
      's.pause_note',
      's.cancellation_limit',
      's.event_value_cents',
      's.galery_link',
      's.number_of_cars',
      's.allowed_teams',
      's.browser',
      's.companion',
      's.companion_allowed_quantity',
      's.vacancies',
      wireInstant('s.stage_date').as('stage_date'),
      wireInstant('s.start_registration_date').as('start_registration_date'),
      wireInstant('s.end_registration_date').as('end_registration_date'),
      wireInstant('s.start_first_batch').as('start_first_batch'),
      wireInstant('s.end_first_batch').as('end_first_batch'),
      'e.name as event_name',
      'e.is_paid as event_is_paid',
      'e.logo as event_logo',
      'shown.day as shown_day',
      wireInstant('shown.shown_at').as('shown_at'),
      poolLeft('general').as('general_left'),
      poolLeft('first_batch').as('first_batch_left'),
    ])
    .whereRef('s.id', '=', 'r.step_id')
    .where('s.published_at', 'is not', null);
}
