import { lineNumber } from '@trilha/contract/results/result-table.rules.ts';
import type { StandingsChange } from '@trilha/contract/standings/standings.endpoints.ts';
import { sameCategory } from '../count-categories.ts';
import type { findLines, ResultMark, ResultVersion } from './history.sql.ts';

export type HistoryLine = Awaited<ReturnType<typeof findLines>>[number];

/** What changed results: their versions with their lines, and the marks on them. */
export interface ResultHistory {
  readonly versions: readonly ResultVersion[];
  readonly linesOf: ReadonlyMap<number, readonly HistoryLine[]>;
  readonly marks: readonly ResultMark[];
}

type Lines = ReadonlyMap<string, HistoryLine>;

const NOTHING = {
  version: null,
  is_provisional: false,
  disqualified: [],
  reinstated: [],
  changed: 0,
  reason: null,
} satisfies Partial<StandingsChange>;

/** A result's lines of a category by number. */
function linesIn({ linesOf }: ResultHistory, id: number, category: string | null): Lines {
  const own = (linesOf.get(id) ?? []).filter(
    (line) => sameCategory(line.category) === sameCategory(category),
  );
  return new Map(own.map((line, at) => [lineNumber(line) ?? `#${at}`, line]));
}

const isOut = (line: HistoryLine | undefined): boolean => line?.status === 'DSQ';
const valueOf = (line: HistoryLine | undefined): string =>
  line === undefined ? '' : [line.place, line.points, line.status].join('|');

/** What a version changed against the one before it; null when nothing in this category did. */
function difference(before: Lines, after: Lines) {
  const numbers = [...new Set([...before.keys(), ...after.keys()])].toSorted();
  const disqualified = numbers.filter((one) => isOut(after.get(one)) && !isOut(before.get(one)));
  const reinstated = numbers.filter((one) => isOut(before.get(one)) && !isOut(after.get(one)));
  const told = new Set([...disqualified, ...reinstated]);
  const changed = numbers.filter(
    (one) => !told.has(one) && valueOf(before.get(one)) !== valueOf(after.get(one)),
  ).length;
  if (told.size === 0 && changed === 0) return null;
  return { disqualified, reinstated, changed };
}

/** Whether a version was provisional when it was published: what the first mark on it changed. */
function wasProvisional({ marks }: ResultHistory, { id, is_provisional }: ResultVersion): boolean {
  const first = marks.find(
    ({ result_id, cause }) => result_id === id && (cause === 'official' || cause === 'provisional'),
  );
  return first === undefined ? is_provisional : first.cause === 'official';
}

/**
 * What the results of a stage changed in a category's table, oldest first.
 * @param stage its title
 */
export function changesOf(
  history: ResultHistory,
  { id: stageId, title: stage }: { readonly id: number; readonly title: string },
  category: string | null,
): StandingsChange[] {
  const versions = history.versions.filter(({ stage_id }) => stage_id === stageId);
  const own = versions.flatMap((version): StandingsChange[] => {
    const after = linesIn(history, version.id, category);
    const older = versions.find(({ replaced_by }) => replaced_by === version.id);
    const before = older && linesIn(history, older.id, category);
    const isFirst = before === undefined || before.size === 0;
    const found = difference(before ?? new Map(), after);
    if (found === null) return [];
    return [
      {
        ...NOTHING,
        at: version.created_at.toISOString(),
        cause: isFirst ? 'published' : 'replaced',
        stage,
        version: version.version,
        is_provisional: wasProvisional(history, version),
        ...found,
        // A first table is new as a whole.
        ...(isFirst ? { changed: 0 } : {}),
      },
    ];
  });
  const marks = history.marks.flatMap((mark): StandingsChange[] => {
    if (mark.stage_id !== stageId) return [];
    const { at, cause, result_id: id } = mark;
    // The lines of a withdrawn result are gone, so it is said in every category.
    const isHere =
      cause === 'withdrawn' ||
      cause === 'restored' ||
      (id !== null && linesIn(history, id, category).size > 0);
    return isHere ? [{ ...NOTHING, at: at.toISOString(), cause, stage }] : [];
  });
  return [...own, ...marks].toSorted((one, other) => (one.at < other.at ? -1 : 1));
}
