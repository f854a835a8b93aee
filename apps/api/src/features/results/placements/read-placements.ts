import { plateKind, normalisePlate } from '@trilha/contract/brazil/plate.ts';
import { decodeText } from '@trilha/contract/files/decode-text.ts';
import type { ResultField } from '@trilha/contract/results/result-table.ts';
import type { ResultLine } from '@trilha/contract/results/results.endpoints.ts';
import {
  readTextTable,
  type TextTable,
  withPlainLineEnds,
} from '../../../platform/files/text-table.ts';
import { countingNumber, namedCar, oneLine, pointsOf, statusOf } from './line-values.ts';
import { columnsOf, type Columns, isWhole, type KnownHeaders } from './table-columns.ts';

/** A line of a result table. */
export interface TableLine {
  /** Line number in the file, from 1. */
  readonly line: number;
  /** As written in the table. */
  readonly number: string;
  readonly place: string;
  /** The plate, when the table identifies the car by it; never stored. */
  readonly plate: string | null;
  /** What was not understood, in words for staff; null for nothing. */
  readonly problem: string | null;
  /** The published part of the line. */
  readonly values: ResultLine;
}

/** More lines than any stage has cars. A longer table is not a result. */
const MOST_LINES = 10_000;
/** In bytes: more than that many lines ever take. */
const LARGEST_TABLE = 2 * 1_024 * 1_024;
/** In characters. */
const LONGEST_LINE = 4_000;
const LONGEST_TEXT = 120;
const LONGEST_REMARK = 300;

const NOTHING: KnownHeaders = new Map();

/** The category that a row names for the rows below it; null if the row has more than one cell. */
function headingOf(cells: readonly string[]): string | null {
  const [only = '', ...others] = cells.filter((cell) => cell !== '');
  return others.length === 0 && /\p{L}{3}/u.test(only) ? only : null;
}

const short = (text: string, length: number): string | null =>
  oneLine(text).slice(0, length).trim() || null;

/** Reads one line. The category of a heading counts where the line has none of its own. */
function readLine(
  line: number,
  cells: readonly string[],
  { columns, heading }: { columns: Columns; heading: string | null },
): TableLine {
  const cell = (field: ResultField): string => cells[columns[field]] ?? '';
  const number = cell('number') || cell('plate');
  const named = namedCar(number);
  const carText = cell('car');
  const plates = [named.plate, cell('plate'), carText].filter((text) => plateKind(text ?? ''));
  const letter = named.letter ?? /^(?:carro )?([a-f])$/i.exec(oneLine(carText))?.[1] ?? null;
  const points = pointsOf(cell('points'));
  const own = statusOf(cell('status'));
  const ofPlace = statusOf(cell('place'));
  const status = own ?? ofPlace ?? null;
  const place = countingNumber(cell('place'));
  const isPlaceUnread = place === null && ofPlace === undefined;
  const problems = [
    isPlaceUnread && `a posição “${oneLine(cell('place'))}”`,
    points === undefined && `os pontos “${oneLine(cell('points'))}”`,
    own === undefined && `a situação “${oneLine(cell('status'))}”`,
  ].filter((problem) => problem !== false);
  return {
    line,
    number,
    place: cell('place'),
    plate: plates.map((text) => normalisePlate(text ?? ''))[0] ?? null,
    problem: problems.length === 0 ? null : `Não entendi ${problems.join(' nem ')}`,
    values: {
      inscription_number: named.number,
      car_letter: letter?.toUpperCase() ?? null,
      // A plate or a letter identifies the car; it is no model.
      car: plateKind(carText) || oneLine(carText) === letter ? null : short(carText, LONGEST_TEXT),
      category: short(cell('category') || (heading ?? ''), LONGEST_TEXT),
      // Who is disqualified has no place, also where the file still writes one.
      place: status === null ? place : null,
      points: points ?? null,
      status,
      remark: short(cell('remark'), LONGEST_REMARK),
    },
  };
}

/** Reads the lines of a table, text or workbook, whose head names number and place. Null if there is none. */
export function linesOf(table: TextTable | null, told: KnownHeaders = NOTHING): TableLine[] | null {
  const columns = table && columnsOf(table.head.cells, told);
  if (table === null || columns === null || !isWhole(columns)) return null;
  if (table.rows.length > MOST_LINES) return null;
  const isHead = (cells: readonly string[]) => isWhole(columnsOf(cells, told));
  const isUnderHeadings = table.rows.some(
    ({ cells }, at) => isHead(cells) && headingOf(table.rows[at - 1]?.cells ?? []) !== null,
  );
  // Titles stand above the first header too, so the line there counts only where later headers have one.
  let heading = isUnderHeadings ? headingOf(table.above?.cells ?? []) : null;
  return table.rows.flatMap(({ line, cells }): TableLine[] => {
    // Some files repeat the header for each category.
    if (isHead(cells)) return [];
    const named = headingOf(cells);
    if (named !== null) {
      heading = named;
      return [];
    }
    return [readLine(line, cells, { columns, heading })];
  });
}

/** Finds the table of a text by its head; null for a text that is too long for a result. */
export function textTableOf(
  content: Uint8Array,
  isHead: (cells: readonly string[]) => boolean,
): TextTable | null {
  if (content.byteLength > LARGEST_TABLE) return null;
  const { text } = decodeText(content);
  const lines = withPlainLineEnds(text).split('\n');
  if (lines.some((line) => line.length > LONGEST_LINE)) return null;
  return readTextTable(text, isHead);
}

/**
 * Reads a text with columns for inscription number and place ('inscrição;categoria;posição', in any order, with any
 * separator, also below titles). Null for every other file, e.g. a PDF.
 * @param told what staff said that headers mean
 */
export function readTable(content: Uint8Array, told: KnownHeaders = NOTHING): TableLine[] | null {
  return linesOf(
    textTableOf(content, (cells) => isWhole(columnsOf(cells, told))),
    told,
  );
}

/** The lines that are published: each car once, also where a file repeats it. */
export function publishedLines(lines: readonly TableLine[]): TableLine[] {
  const found = new Map<string, TableLine>();
  for (const line of lines) {
    const { inscription_number: number } = line.values;
    // Lines without a number belong to nobody, so none of them repeats another.
    const key =
      number === null
        ? `line ${line.line}`
        : JSON.stringify({ ...line.values, points: 0, remark: null });
    if (!found.has(key)) found.set(key, line);
  }
  return [...found.values()];
}
