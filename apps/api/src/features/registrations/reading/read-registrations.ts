import { REVIEW_QUESTION_NAMES } from '@trilha/contract/desk/review/review.templates.ts';
import { centsToWire } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import {
  categoryAnswerOf,
  type CategoryRow,
  type StageFacts,
  stageAnswerOf,
} from '../../stages/stage-answer.ts';
import { moneyAnswerOf } from '../registration-money.ts';
import { type EntryRow, findOwnEntries } from './own-entries.sql.ts';
import { shownStartOf } from './shown-start.ts';

/** A registration as read from the database, or as just written. */
export type EntryFacts = Omit<
  EntryRow,
  'stage' | 'category' | 'vehicles' | 'companions' | 'postponement' | 'review_question'
> & {
  /** Both are left out of one that was just written: nothing is asked of it. */
  readonly postponement?: EntryRow['postponement'];
  readonly review_question?: EntryRow['review_question'];
  readonly category: CategoryRow;
  readonly vehicles: readonly unknown[];
};

interface EnteredStage extends StageFacts {
  readonly event_name: string;
  readonly event_is_paid: boolean;
  readonly event_logo: string | null;
}

/** The customer's open question about a postponement; null after the deadline. */
function askedOf({ postponement }: EntryFacts, now: Date): Registration['postponement'] {
  if (!postponement || Date.parse(postponement.answer_by) <= now.getTime()) return null;
  return postponement;
}

/** The organiser's open review question. A change of the entry counts as an answer, too. */
function questionOf(row: EntryFacts): Registration['review_question'] {
  const { review_question: question, updated_at: changed } = row;
  if (!question) return null;
  const about = REVIEW_QUESTION_NAMES.find((name) => name === question.about) ?? 'other';
  const hasChanged = Date.parse(changed) > Date.parse(question.asked_at);
  return { ...question, about, answered_at: question.answered_at ?? (hasChanged ? changed : null) };
}

/** The entered vehicles in response format, each with the start that its crew may see. */
function vehiclesAnswerOf(
  { vehicles, status }: EntryRow,
  stage: NonNullable<EntryRow['stage']>,
): Registration['vehicles'] {
  const showing = { ...stage, status };
  return vehicles.map(({ start_group, start_time, start_changed_at, ...vehicle }) => ({
    ...vehicle,
    start: shownStartOf({ start_group, start_time, start_changed_at }, showing),
  }));
}

/** Returns a registration in its response format, without its crew. */
export function registrationAnswerOf(
  row: EntryFacts,
  stage: EnteredStage,
  now: Date,
): Registration {
  return {
    id: row.id,
    type: row.type,
    event_id: row.event_id,
    step_id: row.step_id,
    category_id: row.category_id,
    customer_id: row.customer_id,
    team_name: row.team_name,
    terms_and_conditions: row.terms_and_conditions,
    isoffroad: row.isoffroad,
    voucher: row.voucher,
    inscription_number: row.inscription_number,
    status: row.status,
    // A staff member cancels the stage, but customers read that the stage was cancelled.
    cancelled_by: row.cancel_reason === 'stage_cancelled' ? 'stage' : row.cancelled_by,
    cancelled_at: row.cancelled_at,
    created_at: row.created_at,
    updated_at: row.updated_at,
    deleted_at: row.deleted_at,
    waiting_position: row.waiting_position,
    expires_at: row.expires_at,
    ...(row.confirm_until === null ? {} : { confirm_until: row.confirm_until }),
    amount: centsToWire(stage.event_is_paid ? row.unit_value_cents * row.vehicles.length : 0),
    money: moneyAnswerOf(row),
    postponement: askedOf(row, now),
    review_question: questionOf(row),
    step: {
      ...stageAnswerOf(stage, now),
      event: { id: stage.event_id, name: stage.event_name, logo: stage.event_logo },
    },
    category: categoryAnswerOf(row.category),
  };
}

interface Reading {
  /** Null for all. */
  readonly id: number | null;
  readonly withCrews: boolean;
  readonly now: Date;
}

async function read(
  db: Database,
  customerId: number,
  { id, withCrews, now }: Reading,
): Promise<Registration[]> {
  const rows = await findOwnEntries(db, customerId, id);
  return rows.flatMap((row) => {
    const { stage, companions } = row;
    if (stage === null) return [];
    const crews = withCrews
      ? { vehicles: vehiclesAnswerOf(row, stage), vehicleCompanions: companions }
      : {};
    return [{ ...registrationAnswerOf(row, stage, now), ...crews }];
  });
}

/** Returns all registrations of the customer with crews, newest first, in one statement (API-21). */
export async function listRegistrations(
  db: Database,
  customerId: number,
  now: Date,
): Promise<Registration[]> {
  return read(db, customerId, { id: null, withCrews: true, now });
}

/**
 * Returns one registration of the customer.
 * @throws AppError `not_found`, also for another customer's (D29).
 */
export async function readRegistration(
  db: Database,
  customerId: number,
  id: number,
  { withVehicles, now }: { withVehicles: boolean; now: Date },
): Promise<Registration> {
  const [answer] = await read(db, customerId, { id, withCrews: withVehicles, now });
  if (answer === undefined) throw new AppError('not_found');
  return answer;
}
