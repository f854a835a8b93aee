import { plainly } from '@trilha/contract/brazil/plainly.ts';
import { dayFrom, type ReadLine, type ReadStatement, statementCents } from './statement-line.ts';

/** Names of columns, without marks and in small letters. */
const DAY = /^(?:data|date|dt\.?)(?: |$)/;
const AMOUNT = /^(?:valor|value|amount|credito)/;
/** A column that says of an amount without a sign whether it came or left. */
const KIND = /^(?:tipo|natureza|d\/c|c\/d|dc|cd|debito ?\/ ?credito|credito ?\/ ?debito)(?: |$)/;
const LEAVES = /^(?:d$|deb|-|said|enviad|pagamento|pag\.|.* (?:enviad|debit))/;
const ID = /^(?:id|identificador|documento|numero do documento|codigo)/;

const plain = (text: string): string => plainly(text).trim();

const isAmount = (name: string): boolean => AMOUNT.test(name) && !KIND.test(name);

interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

/** Rows of a CSV (RFC 4180) with the line on which each begins; null where quotes do not end. */
function rowsOf(text: string, separator: string): Row[] | null {
  const rows: Row[] = [];
  let cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let line = 1;
  let begins = 1;
  const endRow = (): void => {
    if (cell !== '' || cells.length > 0) rows.push({ line: begins, cells: [...cells, cell] });
    cells = [];
    cell = '';
  };
  for (let at = 0; at < text.length; at += 1) {
    const letter = text[at] ?? '';
    if (letter === '\n') line += 1;
    if (isQuoted) {
      if (letter !== '"') cell += letter;
      else if (text[at + 1] === '"') {
        cell += '"';
        at += 1;
      } else isQuoted = false;
    } else if (letter === '"' && cell.trim() === '') {
      isQuoted = true;
      cell = '';
    } else if (letter === separator) {
      cells.push(cell);
      cell = '';
    } else if (letter === '\n') {
      endRow();
      begins = line;
    } else if (letter !== '\r') cell += letter;
  }
  endRow();
  return isQuoted ? null : rows;
}

function dayOfCell(text: string): string | null {
  const [, day = '', month = '', year = ''] = /^(\d{2})\/(\d{2})\/(\d{4})\b/.exec(text) ?? [];
  const [, isoYear = '', isoMonth = '', isoDay = ''] =
    /^(\d{4})-(\d{2})-(\d{2})\b/.exec(text) ?? [];
  return dayFrom(year, month, day) ?? dayFrom(isoYear, isoMonth, isoDay);
}

const refused = (line: number, message: string): ReadStatement => ({
  lines: [],
  skipped: 0,
  problems: [{ line, message }],
});

/** The payments of a statement in CSV: a head with columns for day and amount, whatever stands beside and above them. */
export function readCsv(text: string): ReadStatement {
  const separator = [';', '\t', ','].find((one) => text.includes(one)) ?? ';';
  const rows = rowsOf(text, separator);
  if (rows === null) return refused(1, 'Um texto entre aspas não termina.');
  const names = rows.map(({ cells }) => cells.map(plain));
  const head = names.findIndex((row) => row.some((name) => DAY.test(name)) && row.some(isAmount));
  if (head === -1) {
    return refused(1, 'Não é um extrato em OFX, nem uma tabela com colunas de data e valor.');
  }
  const columns = names[head] ?? [];
  const at = (kind: RegExp) => columns.findIndex((name) => kind.test(name));
  const [dayAt, kindAt, idAt] = [at(DAY), at(KIND), at(ID)];
  const amountAt = columns.findIndex(isAmount);
  const lines: ReadLine[] = [];
  const problems: Array<{ line: number; message: string }> = [];
  let skipped = 0;
  for (const { line, cells } of rows.slice(head + 1)) {
    const cellAt = (column: number): string => cells[column]?.trim() ?? '';
    const amount = cellAt(amountAt);
    const amountCents = statementCents(amount);
    const hasLeft = LEAVES.test(plain(cellAt(kindAt)));
    if (amount === '' || hasLeft || (amountCents !== null && amountCents <= 0)) {
      skipped += 1;
      continue;
    }
    const day = dayOfCell(cellAt(dayAt));
    if (amountCents === null)
      problems.push({ line, message: 'O valor não se lê ao certo: use 1.234,00.' });
    if (day === null) problems.push({ line, message: 'A data não se lê: use 14/04/2026.' });
    if (amountCents === null || day === null) continue;
    const bankId = cellAt(idAt) || null;
    lines.push({ line, day, amountCents, bankId, words: cells.join(' ') });
  }
  return { lines, skipped, problems };
}
