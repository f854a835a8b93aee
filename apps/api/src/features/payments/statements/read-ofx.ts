import { dayFrom, type ReadLine, type ReadStatement, statementCents } from './statement-line.ts';

const BEGINS = /<STMTTRN>/gi;
/** `20260414`, `20260414101500.000[-3:BRT]`: the bank's own day. */
const MOMENT = /^(\d{4})(\d{2})(\d{2})(?:\d{2,6}(?:\.\d+)?)?(?:\[[^\]]*\])?$/;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>' };

/** Kinds that are always of money that leaves, also where a bank writes the amount without its sign. */
const LEAVES = /^(?:DEBIT|DIRECTDEBIT|REPEATPMT|PAYMENT|CHECK|CASH|FEE|SRVCHG)$/i;

/** What the bank says of a payment, where its id may stand. */
const WORDS = /<(?:FITID|CHECKNUM|REFNUM|NAME|MEMO)>([^<\r\n]*)/gi;

const plainOf = (text: string): string =>
  text.replaceAll(/&(amp|lt|gt);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** What stands behind a tag: in SGML (OFX 1) up to the next tag or the line's end, in XML (OFX 2) up to its closing one. */
function fieldOf(block: string, tag: string): string | null {
  const found = new RegExp(`<${tag}>([^<\\r\\n]*)`, 'i').exec(block)?.[1]?.trim();
  if (found === undefined || found === '') return null;
  return plainOf(found);
}

/** The payments of a statement in OFX: its `STMTTRN`, and nothing else of it. */
export function readOfx(text: string): ReadStatement {
  const lines: ReadLine[] = [];
  const problems: Array<{ line: number; message: string }> = [];
  let skipped = 0;
  let line = 1;
  let counted = 0;
  for (const { index } of text.matchAll(BEGINS)) {
    line += text.slice(counted, index).split('\n').length - 1;
    counted = index;
    const end = text.slice(index).search(/<\/STMTTRN>/i);
    if (end === -1) {
      problems.push({ line, message: 'O lançamento não termina: falta </STMTTRN>.' });
      break;
    }
    const block = text.slice(index, index + end);
    const amountCents = statementCents(fieldOf(block, 'TRNAMT') ?? '');
    const [, year = '', month = '', date = ''] =
      MOMENT.exec(fieldOf(block, 'DTPOSTED') ?? '') ?? [];
    const day = dayFrom(year, month, date);
    if (amountCents === null) problems.push({ line, message: 'O valor (TRNAMT) não se lê.' });
    if (day === null) problems.push({ line, message: 'A data (DTPOSTED) não se lê.' });
    if (amountCents === null || day === null) continue;
    if (amountCents <= 0 || LEAVES.test(fieldOf(block, 'TRNTYPE') ?? '')) {
      skipped += 1;
      continue;
    }
    const told = [...block.matchAll(WORDS)].map(([, word = '']) => plainOf(word)).join(' ');
    lines.push({ line, day, amountCents, bankId: fieldOf(block, 'FITID'), words: told });
  }
  return { lines, skipped, problems };
}
