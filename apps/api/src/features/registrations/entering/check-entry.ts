import { messages } from '@trilha/contract/brazil/messages.ts';
import type { Body } from '@trilha/contract/endpoint.ts';
import { type EntryLimits, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import type { createRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { teamNameProblem } from '@trilha/contract/registrations/team-name.rules.ts';
import type { Category } from '@trilha/contract/stages/stages.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import { categoryAnswerOf, stageAnswerOf } from '../../stages/stage-answer.ts';
import {
  findCategoryOf,
  findStageToEnter,
  type StageToEnter,
} from '../../stages/find-stage-to-enter.ts';
import {
  type CheckedCrews,
  checkCrews,
  loadChoices,
  type OwnChoices,
} from '../crews/check-crews.ts';

type EntryInput = Body<typeof createRegistration>;

/** An entry whose every rule outside the stage's lock holds. */
export interface CheckedEntry extends CheckedCrews {
  readonly stage: StageToEnter;
  readonly category: Category;
  readonly limits: EntryLimits;
  readonly team_name: string | null;
  readonly own: OwnChoices;
}

const NOTHING_ENTERED = { vehicles: [], people: [] };

/**
 * Loads what an entry names and holds it to the rules of the contract (INS-20 to INS-28, D16).
 * @throws AppError `not_found`, `registration_closed`, `vehicle_not_yours` or `invalid` with fields.
 */
export async function checkEntry(
  tx: Database,
  session: Session,
  input: EntryInput,
  now: Date,
): Promise<CheckedEntry> {
  const [stage, row, own] = await Promise.all([
    findStageToEnter(tx, input.step_id, session.automakerId, now),
    findCategoryOf(tx, input.event_id, input.category_id),
    loadChoices(tx, session.customerId, input, NOTHING_ENTERED),
  ]);
  if (stage.event_id !== input.event_id) throw invalidField('event_id', messages.invalid);
  if (row === undefined) throw invalidField('category_id', messages.invalid);
  const category = categoryAnswerOf(row);
  const limits = entryLimits(stageAnswerOf(stage, now), category);
  const team_name = checkTeamName(input, limits);
  const crews = checkCrews(input, own, limits, stage.stage_date);
  return { ...crews, stage, category, limits, team_name, own };
}

/** @throws AppError `invalid` while terms or declaration are not accepted (INS-20). */
export function checkDeclarations(input: EntryInput): void {
  const errors: Record<string, string[]> = {};
  if (input.terms_and_conditions !== 1) errors['accepted_terms'] = [messages.required];
  if (input.isoffroad !== 1) errors['isoffroad'] = [messages.required];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/**
 * The team's name where teams are allowed, else none (INS-07).
 * @throws AppError `invalid` on `team_name`
 */
export function checkTeamName(
  input: Pick<EntryInput, 'team_name'>,
  limits: EntryLimits,
): string | null {
  if (!limits.hasTeamName) return null;
  const problem = teamNameProblem(input.team_name);
  if (problem !== null) throw invalidField('team_name', problem);
  return input.team_name;
}
