import type { SeasonChampionshipPage } from '@trilha/contract/seasons/championships.endpoints.ts';
import type { TieBreak } from '@trilha/contract/standings/championship.schema.ts';
import { TIE_WORDS } from '@trilha/contract/standings/standings-words.ts';
import { yearOf } from '../../../shared/parts/stage-dates.ts';
import { typedNumber } from '../../../shared/parts/typed-number.ts';
import { seasonFieldWords, seasonValueWords } from '../season-field-words.ts';
import {
  type DraftRow,
  type DraftValue,
  type StageDraft,
  textIn,
} from '../stage/draft/stage-draft.ts';
import type { Stored } from '../stage/draft/use-draft.ts';

/** Fields that are lists in the file and one line per item in the draft. */
const LISTS = ['categories', 'stages', 'tie_break'] as const;
const NUMBERS = ['season', 'participation', 'win_bonus', 'best', 'minimum'] as const;
const FLAGS = ['drop_disqualified', 'drop_absence', 'published'] as const;

export const TIE_ORDER = Object.keys(TIE_WORDS) as readonly TieBreak[];

/** The text of a field as typed. */
export function rawText(draft: StageDraft, name: string): string {
  const typed = draft[name];
  return typeof typed === 'string' ? typed : '';
}

/** The items of a list in the draft. */
export function itemsIn(draft: StageDraft, name: string): string[] {
  return rawText(draft, name)
    .split('\n')
    .filter((one) => one !== '');
}

/** The points of each place; an emptied field stays. */
export function pointsIn(draft: StageDraft): string[] {
  const rows = draft['points'];
  return Array.isArray(rows) ? rows.map((row: DraftRow) => String(row['points'] ?? '')) : [];
}

export const rowsOf = (points: readonly string[]): readonly DraftRow[] =>
  points.map((one) => ({ points: one }));

/** What a table of points begins with. */
const NO_POINTS = rowsOf(['10']);

export const draftText = (items: readonly string[]): string => items.join('\n');

export const isColumn = (draft: StageDraft): boolean => draft['points_from'] === 'column';

/** The editable values of a championship. */
export function storedOf({ file, version }: Pick<SeasonChampionshipPage, 'file' | 'version'>) {
  const { points } = file;
  const draft: StageDraft = {
    name: file.name,
    scores: file.scores,
    points_from: points === 'column' ? 'column' : 'places',
    points: points === 'column' ? NO_POINTS : rowsOf(points.map(String)),
    ...Object.fromEntries(LISTS.map((name) => [name, draftText(file[name])])),
    ...Object.fromEntries(NUMBERS.map((name) => [name, String(file[name] ?? '')])),
    ...Object.fromEntries(FLAGS.map((name) => [name, file[name]])),
  };
  return { draft, version } satisfies Stored;
}

/** A number for the file; text that is none is sent as typed, so that the server reports it. */
const numberOf = (typed: string): number | string => typedNumber(typed) ?? typed;

/** The draft as the file of the championship, without its key. */
export function fileOf(draft: StageDraft): Record<string, unknown> {
  const typed = NUMBERS.map((name) => [name, textIn(draft, name)] as const);
  return {
    name: textIn(draft, 'name'),
    scores: textIn(draft, 'scores'),
    points: isColumn(draft) ? 'column' : pointsIn(draft).map(numberOf),
    ...Object.fromEntries(LISTS.map((name) => [name, itemsIn(draft, name)])),
    ...Object.fromEntries(
      typed.flatMap(([name, text]) => (text === '' ? [] : [[name, numberOf(text)]])),
    ),
    ...Object.fromEntries(FLAGS.map((name) => [name, draft[name] === true])),
  };
}

/** A field of the draft in words. */
export const draftFieldWords = (field: string): string =>
  seasonFieldWords(field === 'points_from' ? 'points' : field);

/** A value of the draft in words. */
export function draftValueWords(
  stages: SeasonChampionshipPage['stages'],
): (field: string, value: DraftValue | undefined) => string {
  return (field, value) => {
    if (field === 'points_from')
      return value === 'column' ? 'da tabela de resultados' : 'por lugar';
    if (field === 'points') return pointsIn({ points: value ?? '' }).join(', ') || 'vazio';
    if (typeof value !== 'string') return seasonValueWords(field, value);
    const items = value.split('\n').filter((one) => one !== '');
    if (field === 'stages') {
      const titleOf = (key: string) => stages.find((one) => one.key === key)?.title ?? key;
      return items.map(titleOf).join(', ') || 'vazio';
    }
    const isList = LISTS.some((one) => one === field);
    return seasonValueWords(field, isList ? items : value);
  };
}

/** Puts a stage into its place by date among the chosen ones, or takes it out. */
export function withStage(
  chosen: readonly string[],
  key: string,
  stages: SeasonChampionshipPage['stages'],
): string[] {
  if (chosen.includes(key)) return chosen.filter((one) => one !== key);
  const orderOf = (one: string): number => stages.findIndex((stage) => stage.key === one);
  const later = chosen.findIndex((one) => orderOf(one) > orderOf(key));
  return chosen.toSpliced(later === -1 ? chosen.length : later, 0, key);
}

/** The stages to choose from: of the championship's year, without a date, or already chosen. */
export function stagesOf(
  { stages }: Pick<SeasonChampionshipPage, 'stages'>,
  draft: StageDraft,
): SeasonChampionshipPage['stages'] {
  const chosen = itemsIn(draft, 'stages');
  const year = textIn(draft, 'season');
  return stages.filter(
    ({ key, stage_date: at }) => at === null || yearOf(at) === year || chosen.includes(key),
  );
}
