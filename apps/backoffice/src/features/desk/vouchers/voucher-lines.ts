import { isDay } from '@trilha/contract/brazil/calendar.ts';
import type { VoucherRow } from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import { voucherState } from './voucher-words.ts';

/** A wanted code. */
export interface TypedCode {
  readonly code: string;
  readonly places: number;
  /** `yyyy-mm-dd`; null without a last day. */
  readonly until: string | null;
}

/** The parsed codes; `problem` names the line that cannot be parsed, and why. */
export interface TypedCodes {
  readonly codes: readonly TypedCode[];
  readonly problem: string | null;
}

/** Defaults for lines without values of their own. */
type Usual = Pick<TypedCode, 'places' | 'until'>;

const HEADS: ReadonlySet<string> = new Set(['código', 'codigo', 'code', 'voucher']);

/** Converts `10/04/2026` or `2026-04-10` to `2026-04-10`; null when it is no date. */
function dayIn(typed: string): string | null {
  const brazilian = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(typed);
  const day = brazilian ? `${brazilian[3]}-${brazilian[2]}-${brazilian[1]}` : typed;
  return isDay(day) ? day : null;
}

/** Unquotes a cell, and removes the apostrophe that spreadsheets put before formula-like text. */
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

/** Whether a line shows that the text is a table: column titles, a number of places, or a date. */
const isOfTable = (cells: readonly string[]): boolean =>
  isNumber(cells[1] ?? '') || looksLikeDay(cells[2] ?? '') || (isHead(cells) && cells.length > 1);

/** Markup and pictures are not codes. */
const isLikely = (code: string): boolean => !/[<>\p{So}]/u.test(code);

function readLine(
  cells: readonly string[],
  usual: Usual,
  isTable: boolean,
): readonly TypedCode[] | string {
  const [code = '', places = '', until = ''] = cells;
  // The date follows the places, which may be empty.
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
 * Parses codes, one or several per line, or a spreadsheet's table: code, places, last day. The text is a table when its
 * head has titles, or any line has a number in the second or a date in the third cell. Then the second cell of every
 * line is a number of places or empty, and cells after the date, as in this page's own file, are ignored. In other text
 * every cell is a code, unless it contains characters that no code has: `<`, `>` or a picture.
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

/** A CSV cell that no spreadsheet evaluates as a formula; quoted when necessary. */
function cell(value: string | number): string {
  const text =
    typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value);
  return /[;"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** The list as CSV; `readCodes` parses it. */
export function voucherCsv(rows: readonly VoucherRow[]): string {
  const lines = rows.map((row) =>
    [row.code, row.places, row.until ?? '', row.taken, voucherState(row).words].map(cell).join(';'),
  );
  return `\uFEFF${['Código;Vagas;Vale até;Usadas;Situação', ...lines].join('\r\n')}\r\n`;
}
