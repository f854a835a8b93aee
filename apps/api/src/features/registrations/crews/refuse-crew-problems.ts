import type { CrewProblem } from '@trilha/contract/registrations/crew.rules.ts';
import { crewField } from '@trilha/contract/registrations/form-fields.rules.ts';
import { AppError } from '../../../platform/app-error.ts';

/** @throws AppError `invalid` with every problem under its field, if there is any. */
export function refuseCrewProblems(problems: readonly CrewProblem[]): void {
  if (problems.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const problem of problems) (errors[crewField(problem.place)] ??= []).push(problem.message);
  throw new AppError('invalid', { errors });
}
