import type { ResultLine } from '@trilha/contract/desk/results/desk-results.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import { findNumberOwners, type NumberOwner } from './placements.sql.ts';
import type { TableLine } from './read-placements.ts';

export interface JudgedLine extends TableLine {
  readonly verdict: ResultLine;
  readonly driver: string;
}

/** Judges each line in turn; one registration may have as many lines of a category as it has cars. */
function judge(owners: ReadonlyMap<number, NumberOwner>): (line: TableLine) => ResultLine {
  const seen = new Map<string, number>();
  const again = (key: string): number => {
    const count = (seen.get(key) ?? 0) + 1;
    seen.set(key, count);
    return count;
  };
  return ({ inscription_number: number, category, placement }) => {
    if (number === null) return 'no_number';
    const owner = owners.get(number);
    if (owner === undefined) return 'unknown';
    if (owner.is_cancelled) return 'cancelled';
    // A registration in the waiting list has no place, so none of its cars was on the trail.
    if (owner.cars === 0) return 'waiting';
    if (placement === null) return 'no_place';
    return again(`${number} ${category}`) > owner.cars ? 'repeated' : 'matched';
  };
}

/** Judges each line of a table against the stage's registrations, in order. */
export async function judgeLines(
  db: Database,
  stageId: number,
  lines: readonly TableLine[],
): Promise<JudgedLine[]> {
  const numbers = lines.flatMap(({ inscription_number: one }) => (one === null ? [] : [one]));
  const found = await findNumberOwners(db, stageId, [...new Set(numbers)]);
  const owners = new Map(found.map((owner) => [owner.number, owner]));
  const verdictOf = judge(owners);
  return lines.map((line) => ({
    ...line,
    verdict: verdictOf(line),
    driver: owners.get(line.inscription_number ?? 0)?.driver ?? '',
  }));
}
