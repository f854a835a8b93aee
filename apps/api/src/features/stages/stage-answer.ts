import { centsToWire } from '@trilha/contract/brazil/money.ts';
import { termsGroup } from '@trilha/contract/registrations/terms.rules.ts';
import type { Category, Stage } from '@trilha/contract/stages/stages.endpoints.ts';
import { registrationWindow } from '@trilha/contract/stages/stages.rules.ts';
import type { Selectable } from 'kysely';
import type { Categories } from '../../database/schema.gen.ts';
import type { StageRow } from './stages.sql.ts';

type Instants =
  | 'stage_date'
  | 'start_registration_date'
  | 'end_registration_date'
  | 'start_first_batch'
  | 'end_first_batch';

type Told = Exclude<
  keyof Stage,
  Instants | 'event_value' | 'vacancies_left' | 'vacancies_first_batch'
>;

/** What a response contains of a stage. Instants are dates, or text that the database already formatted. */
export type StageFacts = Pick<
  StageRow,
  Told | 'event_value_cents' | 'general_left' | 'first_batch_left'
> &
  Readonly<Record<Instants, Date | string | null>>;

const isoOrNull = (instant: Date | string | null): string | null =>
  instant instanceof Date ? instant.toISOString() : instant;

/** Returns a stage in its response format at `now`: `vacancies_left` depends on which window is open (D14). */
export function stageAnswerOf(row: StageFacts, now: Date): Stage {
  const dates = {
    status: row.status,
    pause_note: row.pause_note,
    stage_date: isoOrNull(row.stage_date),
    start_registration_date: isoOrNull(row.start_registration_date),
    end_registration_date: isoOrNull(row.end_registration_date),
    start_first_batch: isoOrNull(row.start_first_batch),
    end_first_batch: isoOrNull(row.end_first_batch),
    vacancies_first_batch: row.first_batch_left,
  };
  const isFirstBatch = registrationWindow(dates, now) === 'first_batch';
  return {
    ...dates,
    id: row.id,
    event_id: row.event_id,
    title: row.title,
    city_uf: row.city_uf,
    uf: row.uf,
    description: row.description,
    location: row.location,
    image: row.image,
    vacancies: row.vacancies,
    vacancies_left: isFirstBatch ? row.first_batch_left : row.general_left,
    cancellation_limit: row.cancellation_limit,
    event_value: centsToWire(row.event_value_cents),
    galery_link: row.galery_link,
    automaker_id: row.automaker_id,
    number_of_cars: row.number_of_cars,
    allowed_teams: row.allowed_teams,
    browser: row.browser,
    companion: row.companion,
    companion_allowed_quantity: row.companion_allowed_quantity,
  };
}

/** A category as stored, or as read back from a response. */
export type CategoryRow = Omit<Selectable<Categories>, 'season_key'>;

/** Returns a category in its response format, with the terms that apply to it (INS-50). */
export function categoryAnswerOf(row: CategoryRow): Category {
  return { ...row, terms_group: termsGroup(row.id, row.terms_group) };
}
