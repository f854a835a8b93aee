import type { SeasonProblem } from '@trilha/contract/seasons/season.rules.ts';

/** Thrown when a season conflicts with stored data; nothing has changed. */
export class SeasonRefused extends Error {
  readonly problems: readonly SeasonProblem[];

  constructor(problems: readonly SeasonProblem[]) {
    super(problems.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'));
    this.problems = problems;
  }
}
