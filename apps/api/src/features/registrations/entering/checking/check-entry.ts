import { messages } from '@trilha/contract/brazil/messages.ts';
import { type EntryLimits, entryLimits } from '@trilha/contract/registrations/limits.rules.ts';
import { teamNameProblem } from '@trilha/contract/registrations/team-name.rules.ts';
import type { Category } from '@trilha/contract/stages/stages.endpoints.ts';
import { AppError, invalidField } from '../../../../platform/app-error.ts';
import { type CategoryRow, categoryAnswerOf, stageAnswerOf } from '../../../stages/stage-answer.ts';
import { refuseEntering, type StageToEnter } from '../../../stages/find-stage-to-enter.ts';
import { type CheckedCrews, checkCrews } from '../../crews/check-crews.ts';
import type { OwnChoices } from '../../crews/own-choices.ts';
import type { EntryInput, EntryWish } from '../entry-wish.ts';
import { driveRefusals, refuseVehicles } from './first-batch-refusals.ts';

/** An entry that passed every rule that needs no stage lock. */
export interface CheckedEntry extends CheckedCrews {
  readonly stage: StageToEnter;
  readonly category: Category;
  readonly limits: EntryLimits;
  readonly team_name: string | null;
  readonly own: OwnChoices;
}

/** The data loaded for checking an entry. */
export interface EntryGrounds {
  /** Undefined when the brand has no such stage. */
  readonly stage: StageToEnter | undefined;
  readonly categories: readonly CategoryRow[];
  readonly own: OwnChoices;
}

/**
 * Checks an entry by the contract's rules (INS-20 to INS-28, D16).
 * @throws AppError `not_found`, `registration_closed`, `vehicle_not_yours`, `vehicles_refused` or `invalid` with
 * fields.
 */
export function checkEntry(
  { input, atDesk, now }: Pick<EntryWish, 'input' | 'atDesk' | 'now'>,
  grounds: EntryGrounds,
): CheckedEntry {
  if (atDesk === undefined) checkDeclarations(input);
  const { own } = grounds;
  const stage = refuseEntering(grounds.stage, now);
  if (stage.event_id !== input.event_id) throw invalidField('event_id', messages.invalid);
  const row = grounds.categories.find(({ id }) => id === input.category_id);
  if (row === undefined) throw invalidField('category_id', messages.invalid);
  const category = categoryAnswerOf(row);
  const limits = entryLimits(stageAnswerOf(stage, now), category);
  const team_name = checkTeamName(input, limits);
  const crews = checkCrews(input, own, limits, stage.stage_date);
  refuseVehicles(crews.vehicles, driveRefusals(own.vehicles.values()));
  return { ...crews, stage, category, limits, team_name, own };
}

/** @throws AppError `invalid` while terms or declaration are not accepted (INS-20). */
export function checkDeclarations(
  input: Pick<EntryInput, 'terms_and_conditions' | 'isoffroad'>,
): void {
  const errors: Record<string, string[]> = {};
  if (input.terms_and_conditions !== 1) errors['accepted_terms'] = [messages.required];
  if (input.isoffroad !== 1) errors['isoffroad'] = [messages.required];
  if (Object.keys(errors).length > 0) throw new AppError('invalid', { errors });
}

/**
 * Returns the team's name when the stage allows teams, else none (INS-07).
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
