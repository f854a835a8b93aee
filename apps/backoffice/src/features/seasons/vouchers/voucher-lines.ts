import { isDay } from '@trilha/contract/brazil/calendar.ts';
import type { VoucherRow } from '@trilha/contract/vouchers/desk-vouchers.endpoints.ts';
import { voucherState } from './voucher-words.ts';

/** One code as it is wished for. */
export interface TypedCode {
  readonly code: string;
  readonly places: number;
  /** `yyyy-mm-dd`; null: it has no last day. */
  readonly until: string | null;
}

/** What was typed, pasted or read from a file; `problem` says which line cannot be read, and why. */
export interface TypedCodes {
  readonly codes: readonly TypedCode[];
  readonly problem: string | null;
}

/** For lines that say nothing of their own. */
type Usual = Pick<TypedCode, 'places' | 'until'>;

const HEADS: ReadonlySet<string> = new Set(['código', 'codigo', 'code', 'voucher']);

/** `2026-04-10` of that or of `10/04/2026`; null for what is no day. */
function dayIn(typed: string): string | null {
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  const day = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : typed;
  return isDay(day) ? day : null;
}

/** As spreadsheets write a cell that has quotes or an apostrophe before what looks like a formula. */
const cellOf = (cell: string): string =>
  cell
    .trim()
    .replace(/^"(.*)"$/s, '$1')
    .replaceAll('""', '"')
    .replace(/^'/, '')
    .trim();

const cellsOf = (line: string): string[] => line.split(/[\t;,]/).map(cellOf);

const isNumber = (cell: string): boolean => /^\d+$/.test(cell);
const looksLikeDay = (cell: string): boolean => /^\d+([/.-])\d+\1\d+$/.test(cell);
const isHead = ([first = '']: readonly string[]): boolean => HEADS.has(first.toLowerCase());

/** Whether the cells of a line say that the text is a table: titles, a number of places or a day. */
const isOfTable = (cells: readonly string[]): boolean =>
  isNumber(cells[1] ?? '') || looksLikeDay(cells[2] ?? '') || (isHead(cells) && cells.length > 1);

/** Nobody types markup or pictures as a code. */
const isLikely = (code: string): boolean => !/[<>\p{So}]/u.test(code);

function readLine(
  cells: readonly string[],
  usual: Usual,
  isTable: boolean,
): readonly TypedCode[] | string {
  const [code = '', places = '', until = ''] = cells;
  // A day is said after the places, be those left to the usual.
  const isRow = isTable || (places === '' && until !== '');
  const codes = (isRow ? [code] : cells).filter((one) => one !== '');
  const unlikely = codes.find((one) => !isLikely(one));
  if (unlikely !== undefined) return `“${unlikely}” não é um código`;
  if (!isRow) return codes.map((one) => ({ code: one, ...usual }));
  if (code === '') return 'falta o código';
  if (places !== '' && !isNumber(places)) return `“${places}” não é um número de vagas`;
  const day = until === '' ? usual.until : dayIn(until);
  if (until !== '' && day === null) return `“${until}” não é um dia`;
  return [{ code, places: places === '' ? usual.places : Number(places), until: day }];
}

/**
 * Reads codes, one a line or several, or as a spreadsheet gives them: code, places, last day. The text is such a table
 * as soon as its head has titles or one line of it has a number second or a day third; then what stands second in any
 * line is a number of places or nothing, and what stands behind the day, as in the file of this page, is left out. In
 * any other text every cell is a code, unless it holds what nobody types as one: `<`, `>` or a picture.
 */
export function readCodes(text: string, usual: Usual): TypedCodes {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map((line, index) => [cellsOf(line), index + 1] as const)
    .filter(([cells]) => cells.some((cell) => cell !== ''));
  const isTable = lines.some(([cells]) => isOfTable(cells));
  const codes: TypedCode[] = [];
  for (const [cells, number] of lines) {
    if (isHead(cells)) continue;
    const read = readLine(cells, usual, isTable);
    if (typeof read === 'string') return { codes: [], problem: `Linha ${number}: ${read}.` };
    codes.push(...read);
  }
  return { codes, problem: null };
}

/** Nothing that a spreadsheet would compute; quoted where it has to be. */
function cell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The list as a file for a spreadsheet; `readCodes` reads it again. */
export function voucherCsv(rows: readonly VoucherRow[]): string {
  const lines = rows.map((row) =>
    [row.code, row.places, row.until ?? '', row.taken, voucherState(row).words].map(cell).join(';'),
  );
  return `\uFEFF${['Código;Vagas;Vale até;Usadas;Situação', ...lines].join('\r\n')}\r\n`;
}
