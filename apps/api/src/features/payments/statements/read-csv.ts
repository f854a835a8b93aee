import { plainly } from '@trilha/contract/brazil/plainly.ts';
import {
  readTextTable,
  type TableRow,
  type TextTable,
} from '../../../platform/files/text-table.ts';
import { isNoPayment } from './no-payment.rules.ts';
import { type ReadStatement, statementCents, statementDay } from './statement-line.ts';

/** Normalises a column name: 'Data_Mov' becomes 'data mov', 'Crédito (R$)' becomes 'credito r$'. */
const nameOf = (text: string): string =>
  plainly(text)
    .replaceAll(/[^a-z0-9/$]+/g, ' ')
    .replaceAll(/ ?\/ ?/g, '/')
    .trim();

const DAY = /^(?:data|date|dt|dia)(?: |$)| date$/;
/** Of two amount columns, the one for incoming money; it is empty or zero for outgoing payments. */
const COMES =
  /^(?:(?:valor|vlr)(?: d[aeo]s?)? )?(?:entradas?|creditos?|recebid[ao]s?|recebimentos?|credits?|net credit amount)(?: |$)/;
const GOES =
  /^(?:(?:valor|vlr)(?: d[aeo]s?)? )?(?:saidas?|debitos?|enviad[ao]s?|debits?|net debit amount)(?: |$)/;
const AMOUNT = /^(?:valor|vlr|value|amount|quantia)| amount$/;
const NO_AMOUNT = /saldo|balance|us\$|taxa|tarifa|fee|debit/;
/** A column that marks an unsigned amount as incoming or outgoing. */
const KIND =
  /^(?:tipo|natureza|inf|sinal|operacao|movimentacao|d\/?c|c\/?d|deb cred|cred deb|debito\/credito|credito\/debito|entrada\/saida)(?: |$)/;
const LEAVES = /^(?:d$|deb|-|said|enviad|pagamento|pag\.|saque|compra|.* (?:enviad|debit))/;
const ID = /^(?:id|identificador|documento|numero do documento|codigo)/;
const BALANCE = /saldo|balance/;
/** Columns that only credit card bills have; purchases there have no sign. */
const CARD =
  /^(?:parcelas?|(?:nome|final|titular|numero) d?[no]o? cartao|data d[ae] compra)(?: |$)/;
const CARD_NAMES = new Set(['date', 'category', 'title', 'amount']);

const isComing = (name: string): boolean => COMES.test(name) && !KIND.test(name);
const isGoing = (name: string): boolean => GOES.test(name) && !KIND.test(name);
const isAmount = (name: string): boolean =>
  isComing(name) || (AMOUNT.test(name) && !KIND.test(name) && !NO_AMOUNT.test(name));

const isHead = (cells: readonly string[]): boolean => {
  const names = cells.map(nameOf);
  return names.some((name) => DAY.test(name)) && names.some(isAmount);
};

const isOfCard = (cells: readonly string[]): boolean => {
  const names = cells.map(nameOf);
  const isNubank = names.includes('title') && names.every((name) => CARD_NAMES.has(name));
  return isNubank || names.some((name) => CARD.test(name));
};

/** Index of each column in a row; -1 when the column is missing. */
interface Columns {
  readonly day: number;
  readonly amount: number;
  readonly id: number;
  readonly kinds: readonly number[];
  /** Columns of days, amounts and balances, which never name a payer. */
  readonly figures: ReadonlySet<number>;
}

function columnsOf(cells: readonly string[]): Columns {
  const names = cells.map(nameOf);
  const coming = names.findIndex(isComing);
  const first = names.findIndex(isAmount);
  const allOf = (kind: (name: string) => boolean) =>
    names.flatMap((name, at) => (kind(name) ? [at] : []));
  const isFigure = (name: string) =>
    DAY.test(name) || isAmount(name) || isGoing(name) || BALANCE.test(name);
  return {
    day: names.findIndex((name) => DAY.test(name)),
    amount: coming !== -1 && names.some(isGoing) ? coming : first,
    id: names.findIndex((name) => ID.test(name)),
    kinds: allOf((name) => KIND.test(name)),
    figures: new Set(allOf(isFigure)),
  };
}

const isDay = (cell: string): boolean => statementDay(cell) !== null;
/** With decimals, because a branch or document number is no amount. */
const isFigure = (cell: string): boolean =>
  /[.,]\d{2}\b/.test(cell) && statementCents(cell) !== null;

/** A row of a table without a header: a day, text, and an amount, possibly followed by a balance. */
const isHeadless = (cells: readonly string[]): boolean => {
  const figures = cells.filter((cell) => !isDay(cell) && isFigure(cell)).length;
  const hasWords = cells.some((cell) => /\p{L}{2}/u.test(cell));
  return isDay(cells[0] ?? '') && hasWords && (figures === 1 || figures === 2);
};

function headlessColumns(cells: readonly string[]): Columns {
  const amount = cells.findIndex((cell) => !isDay(cell) && isFigure(cell));
  const figures = cells.flatMap((cell, at) => (isDay(cell) || isFigure(cell) ? [at] : []));
  return { day: 0, amount, id: -1, kinds: [], figures: new Set(figures) };
}

/** The rows of a statement, each with the columns of the header above it. */
function rowsOf(
  { head, rows }: TextTable,
  hasHead: boolean,
): Array<TableRow & { columns: Columns }> {
  let columns = hasHead ? columnsOf(head.cells) : headlessColumns(head.cells);
  return (hasHead ? rows : [head, ...rows]).flatMap((row) => {
    if (hasHead && isHead(row.cells)) {
      columns = columnsOf(row.cells);
      return [];
    }
    return [{ ...row, columns }];
  });
}

/** The text cells of a row, without day, amounts and balance; the bank's id last. */
function wordsOf(cells: readonly string[], { figures, id }: Columns): string[] {
  const isWords = (cell: string, at: number): boolean =>
    !figures.has(at) || (/\p{L}{2}/u.test(cell) && !isDay(cell) && statementCents(cell) === null);
  const words = cells.filter((cell, at) => cell !== '' && at !== id && isWords(cell, at));
  return [...words, ...(cells[id] ? [cells[id]] : [])];
}

const refused = (line: number, message: string): ReadStatement => ({
  lines: [],
  skipped: 0,
  problems: [{ line, message, text: '' }],
});

/**
 * Reads the payments of a CSV statement: below a header with day and amount columns, among any other content, or
 * without a header. The header may be repeated.
 */
export function readCsv(text: string): ReadStatement {
  const headed = readTextTable(text, isHead);
  const table = headed ?? readTextTable(text, isHeadless);
  if (table === null) {
    return refused(1, 'Não é um extrato em OFX, nem uma tabela com colunas de data e valor.');
  }
  if (headed !== null && isOfCard(headed.head.cells)) {
    return refused(headed.head.line, 'É a fatura de um cartão: mande o extrato da conta.');
  }
  const lines: Array<ReadStatement['lines'][number]> = [];
  const problems: Array<ReadStatement['problems'][number]> = [];
  let skipped = 0;
  /** The payment that a following row without day and amount continues. */
  let last: number | null = null;
  for (const { line, cells, columns } of rowsOf(table, headed !== null)) {
    const words = wordsOf(cells, columns);
    const shown = words.map((word) => word.replaceAll(/\s+/g, ' ')).join(' · ');
    const amount = cells[columns.amount] ?? '';
    const amountCents = statementCents(amount);
    const isNone = isNoPayment(words);
    const day = statementDay(cells[columns.day] ?? '');
    if (!isNone && amount === '' && day === null) {
      // A title, or further text of the payment above.
      const above = last === null ? undefined : lines[last];
      if (above !== undefined)
        lines[lines.length - 1] = { ...above, text: `${above.text} · ${shown}` };
      continue;
    }
    last = null;
    const kinds = columns.kinds.map((at) => plainly(cells[at] ?? '').trim());
    const hasLeft =
      kinds.some((kind) => LEAVES.test(kind) && !kind.includes('receb')) ||
      /^[-\u2212\u2013(]/.test(amount) ||
      (amountCents !== null && amountCents <= 0);
    if (amount === '' || hasLeft || isNone) {
      skipped += 1;
      continue;
    }
    const problem = (message: string) => problems.push({ line, message, text: cells.join(' ') });
    if (amountCents === null) problem('O valor não se lê ao certo: use 1.234,00.');
    if (day === null) problem('A data não se lê: use 14/04/2026.');
    if (amountCents === null || day === null) continue;
    const bankId = cells[columns.id] || null;
    last = lines.length;
    lines.push({ line, day, amountCents, bankId, words: cells.join(' '), text: shown });
  }
  return { lines, skipped, problems };
}
