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

function readLine(line: string, usual: Usual): readonly TypedCode[] | string {
  const cells = line.split(/[\t;,]/).map(cellOf);
  const [code = '', places = '', until = ''] = cells;
  if (!/^\d+$/.test(places)) {
    // A line of codes alone, or one whose places are left to the usual.
    if (places === '' && until !== '') {
      const day = dayIn(until);
      return day === null ? `“${until}” não é um dia` : [{ code, ...usual, until: day }];
    }
    return cells.filter((one) => one !== '').map((one) => ({ code: one, ...usual }));
  }
  if (code === '') return 'falta o código';
  const day = until === '' ? usual.until : dayIn(until);
  if (until !== '' && day === null) return `“${until}” não é um dia`;
  return [{ code, places: Number(places), until: day }];
}

/**
 * Reads codes, one a line, alone or as a spreadsheet gives them: code, places, last day. What stands behind those, as in
 * the file of this page, is left out.
 */
export function readCodes(text: string, usual: Usual): TypedCodes {
  const lines = text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n|\r/)
    .map((line, index) => [line, index + 1] as const)
    .filter(([line]) => line.trim() !== '')
    .filter(([line]) => !HEADS.has(cellOf(line.split(/[\t;,]/)[0] ?? '').toLowerCase()));
  const codes: TypedCode[] = [];
  for (const [line, number] of lines) {
    const read = readLine(line, usual);
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
