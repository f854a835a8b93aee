/** A problem with its line and column, both from 1. */
export interface LocatedProblem {
  readonly line: number;
  readonly column: number;
  readonly message: string;
}
