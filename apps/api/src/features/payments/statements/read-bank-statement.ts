import { MOST_STATEMENT_LINES } from '@trilha/contract/desk/money/bank-statements.endpoints.ts';
import { createHash } from 'node:crypto';
import { withPlainLineEnds } from '../../../platform/files/text-table.ts';
import { OWN_ID } from '../receipt/own-ids.ts';
import { readCsv } from './read-csv.ts';
import { readOfx } from './read-ofx.ts';
import type { ReadLine, ReadStatement } from './statement-line.ts';

/** A payment of a statement with its unique key. */
export interface KeyedLine extends ReadLine {
  /** The `endToEndId` in its text; null when it has none. */
  readonly endToEndId: string | null;
  /** The id under which it is recorded: the `endToEndId`, or our own id computed from the line. */
  readonly key: string;
}

export interface KeyedStatement extends Omit<ReadStatement, 'lines'> {
  readonly lines: readonly KeyedLine[];
}

/** The central bank's id of a Pix: the payer's bank, the minute, eleven characters. */
const END_TO_END_ID = /\bE\d{20}[A-Za-z0-9]{11}\b/;

/** Length of a line's digest, longer than any code. */
const DIGEST_LENGTH = 32;

/** Whether a payment was recorded from a statement line, which has the bank's day. */
export const isLineId = (id: string): boolean =>
  id.startsWith(OWN_ID) && id.length === OWN_ID.length + DIGEST_LENGTH;

function keysOf(automakerId: number, lines: readonly ReadLine[]): KeyedLine[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const endToEndId = END_TO_END_ID.exec(line.words)?.[0] ?? null;
    const { day, amountCents, bankId, words } = line;
    const told = [automakerId, day, amountCents, bankId ?? words.replaceAll(/\s+/g, ' ')].join('|');
    // Two equal lines are two payments. The ordinal stays the same in every later file that has the whole day.
    const ordinal = (seen.get(told) ?? 0) + 1;
    seen.set(told, ordinal);
    const digest = createHash('sha256')
      .update(`${told}|${ordinal}`)
      .digest('hex')
      .slice(0, DIGEST_LENGTH);
    return { ...line, endToEndId, key: endToEndId ?? `${OWN_ID}${digest}` };
  });
}

/**
 * Reads a bank statement, recognised by its content: OFX of either kind, else CSV. An unreadable line becomes a
 * problem. An unreadable file has no lines.
 */
export function readBankStatement(automakerId: number, text: string): KeyedStatement {
  const plain = withPlainLineEnds(text);
  const read = /<OFX[\s>]|<STMTTRN>/i.test(plain) ? readOfx(plain) : readCsv(plain);
  const refused = (message: string): KeyedStatement => ({
    ...read,
    lines: [],
    problems: [{ line: 1, message, text: '' }],
  });
  if (read.lines.length > MOST_STATEMENT_LINES) {
    const most = MOST_STATEMENT_LINES.toLocaleString('pt-BR');
    return refused(
      `O arquivo tem mais de ${most} recebimentos: divida-o em arquivos de dias inteiros.`,
    );
  }
  if (read.lines.length === 0 && read.skipped === 0 && read.problems.length === 0) {
    return refused('O arquivo não tem nenhum lançamento.');
  }
  return { ...read, lines: keysOf(automakerId, read.lines) };
}
