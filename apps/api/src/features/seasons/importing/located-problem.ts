/** A problem with the line and column it stands at, from 1. */
export interface LocatedProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
