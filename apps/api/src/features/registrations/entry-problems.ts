import type { CrewProblem } from '@trilha/contract/registrations/crew.rules.ts';
import { AppError } from '../../platform/app-error.ts';

/** The form's name of the choice a problem stands beside (INS-29); blocks and seats count from 1. */
function fieldOf({ place }: CrewProblem): string {
  const block = place.vehicle + 1;
  switch (place.role) {
    case 'vehicle':
      return `vehicle_${block}_id`;
    case 'companion':
      return `companion_v${block}_${place.companion + 1}_id`;
    case 'conductor':
    case 'navigator':
      return `${place.role}_v${block}_id`;
  }
}

/** @throws AppError `invalid` with every problem under its field, when there is any. */
export function refuseProblems(problems: readonly CrewProblem[]): void {
  if (problems.length === 0) return;
  const errors: Record<string, string[]> = {};
  for (const problem of problems) (errors[fieldOf(problem)] ??= []).push(problem.message);
  throw new AppError('invalid', { errors });
}
