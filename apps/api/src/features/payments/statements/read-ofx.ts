import { isNoPayment } from './no-payment.rules.ts';
import { dayFrom, type ReadStatement, statementCents, statementDay } from './statement-line.ts';

/**
 * A tag with the text up to the next tag. A bank may break a long text into lines. The lookahead ends the name in one
 * place only: otherwise a tag that is never closed takes time by the square of its length.
 */
const TAG = /<(\/?)([A-Za-z][\w.]*)(?![\w.])[^<>]*>([^<]*)/g;
/** `20260414`, `20260414101500.000[-3:BRT]`: the bank's own day. */
const MOMENT = /^(\d{4})-?(\d{2})-?(\d{2})/;
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Types that are always outgoing, even when a bank omits the minus sign, and what the account itself yields. */
const NO_PAYMENT = /^(?:INT|DIV|DEBIT|DIRECTDEBIT|REPEATPMT|PAYMENT|CHECK|CASH|FEE|SRVCHG)$/i;

/** Sections of accounts that receive no payments: credit cards, investments. */
const OTHER_ACCOUNTS = new Set(['CCSTMTRS', 'CREDITCARDMSGSRSV1', 'INVSTMTRS', 'INVSTMTMSGSRSV1']);

/** Fields that may contain the payment's id. */
const WORDS = /^(?:FITID|CHECKNUM|REFNUM|NAME|MEMO)$/;
/** Fields shown to staff. */
const TOLD = /^(?:NAME|MEMO)$/;

/** `&#233;` or `&#xE9;`; as it stands where it is no character. */
function characterOf(whole: string, code: string): string {
  const point = code.startsWith('x') ? Number.parseInt(code.slice(1), 16) : Number(code);
  return point > 31 && point <= 0x10_ff_ff ? String.fromCodePoint(point) : whole;
}

const plainOf = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7}|x[\da-f]{1,6})|([a-z]{2,4}));/gi,
    (whole, code: string | undefined, name = '') =>
      code === undefined
        ? (ENTITIES[name.toLowerCase()] ?? whole)
        : characterOf(whole, code.toLowerCase()),
  );

/** A text of several lines as one. Blanks of the first line stay, because ids are computed from it. */
function onOneLine(value: string): string {
  const [, lead = '', first = '', more = ''] = /^(\s*)([^\n]*)([^]*)$/.exec(value) ?? [];
  const lines = more.split('\n').map((line) => line.trim());
  return [lead.replaceAll('\n', '') + first, ...lines.filter(Boolean)].join(' ');
}

/** Some banks write the day as their CSV does. */
function dayOf(posted: string): string | null {
  const [, year = '', month = '', date = ''] = MOMENT.exec(posted) ?? [];
  return dayFrom(year, month, date) ?? statementDay(posted);
}

/** A `STMTTRN` while it is parsed. */
interface Entry {
  readonly line: number;
  readonly isOfOtherAccount: boolean;
  /** The first non-empty text of each tag. */
  readonly fields: Map<string, string>;
  readonly words: string[];
  readonly told: Set<string>;
}

/** Reads all `STMTTRN` of a file in one pass. `cut` is the last one when the file ends within it. */
function entriesOf(text: string): { entries: Entry[]; cut: Entry | null } {
  const entries: Entry[] = [];
  let entry: Entry | null = null;
  let otherAccount: string | null = null;
  let line = 1;
  let counted = 0;
  for (const { index, 1: slash, 2: tag = '', 3: value = '' } of text.matchAll(TAG)) {
    line += text.slice(counted, index).split('\n').length - 1;
    counted = index;
    const name = tag.toUpperCase();
    const isEnd = slash === '/';
    // An entry without a closing tag ends at the next entry, or at the end of the list.
    if (entry !== null && (name === 'STMTTRN' || (isEnd && name === 'BANKTRANLIST'))) {
      entries.push(entry);
      entry = null;
    }
    if (isEnd && name === otherAccount) otherAccount = null;
    if (isEnd) continue;
    if (name === 'STMTTRN') {
      const isOfOtherAccount = otherAccount !== null;
      entry = { line, isOfOtherAccount, fields: new Map(), words: [], told: new Set() };
    } else if (OTHER_ACCOUNTS.has(name)) otherAccount ??= name;
    else if (entry !== null) {
      const text = plainOf(onOneLine(value));
      if (WORDS.test(name)) entry.words.push(text);
      if (text.trim() === '') continue;
      if (TOLD.test(name)) entry.told.add(text.trim());
      if (!entry.fields.has(name)) entry.fields.set(name, text.trim());
    }
  }
  return { entries, cut: entry };
}

/** Reads the payments of an OFX statement: the `STMTTRN` of bank accounts only. */
export function readOfx(text: string): ReadStatement {
  const { entries, cut } = entriesOf(text.replaceAll(/<!\[CDATA\[|\]\]>/g, ''));
  const lines: Array<ReadStatement['lines'][number]> = [];
  const problems: Array<ReadStatement['problems'][number]> = [];
  let skipped = 0;
  for (const { line, isOfOtherAccount, fields, words, told } of entries) {
    const shown = [...told].join(' · ') || (fields.get('FITID') ?? '');
    const amountCents = statementCents(fields.get('TRNAMT') ?? '');
    const isOther = NO_PAYMENT.test(fields.get('TRNTYPE') ?? '');
    const isNothing = amountCents !== null && amountCents <= 0;
    if (isOfOtherAccount || isNothing || isOther || isNoPayment([...told])) {
      skipped += 1;
      continue;
    }
    const day = dayOf(fields.get('DTPOSTED') ?? '');
    const problem = (message: string) => problems.push({ line, message, text: shown });
    if (amountCents === null) problem('O valor (TRNAMT) não se lê.');
    if (day === null) problem('A data (DTPOSTED) não se lê.');
    if (amountCents === null || day === null) continue;
    const bankId = fields.get('FITID') ?? null;
    lines.push({ line, day, amountCents, bankId, words: words.join(' '), text: shown });
  }
  if (cut !== null) {
    const message = 'O arquivo acaba no meio deste lançamento: falta </STMTTRN>.';
    problems.push({ line: cut.line, message, text: cut.words.join(' ').trim() });
  }
  return { lines, skipped, problems };
}
