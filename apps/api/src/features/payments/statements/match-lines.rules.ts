import type { KeyedLine } from './read-statement.ts';

/** A registration that a line of a statement may pay, by its static code. */
export interface OpenByCode {
  readonly id: number;
  readonly txid: string;
  /** What it still lacks. */
  readonly openCents: number;
  /** The day in São Paulo on which it was entered. */
  readonly since: string;
}

/** A payment of a static code that is taken down, whose line is not told by its id. */
export interface RecordedOfCode {
  readonly txid: string;
  readonly cents: number;
  /** It was taken down under the bank's own id: a line with another such id is another payment. */
  readonly hasBankId: boolean;
}

/** What is taken down already. */
export interface TakenDown {
  /** Ids of payments. */
  readonly ids: ReadonlySet<string>;
  readonly recorded: readonly RecordedOfCode[];
  /** Every static code there is, of whatever brand and registration. */
  readonly codes: readonly string[];
}

export interface LineMatch {
  readonly line: KeyedLine;
  readonly match: 'certain' | 'doubtful' | 'known' | 'none';
  readonly registrations: readonly OpenByCode[];
}

/** Candidates that are told of. */
const CHOICE = 20;

const squeezed = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/** Finds codes in squeezed words by looking each stretch of a code's length up, however many codes there are. */
function codeFinder(codes: Iterable<string>): (told: string) => ReadonlySet<string> {
  const known = new Set([...codes].map((code) => code.toUpperCase()));
  const lengths = new Set([...known].map(({ length }) => length));
  return (told) => {
    const found = new Set<string>();
    for (const length of lengths) {
      for (let at = 0; at + length <= told.length; at += 1) {
        const stretch = told.slice(at, at + length);
        if (known.has(stretch)) found.add(stretch);
      }
    }
    return found;
  };
}

/**
 * What each line of a statement is. Certain is only what names the code of a registration that lacks
 * this very amount, once; an amount alone never says whose it is, and nobody else is offered a line
 * that names somebody's code.
 */
export function matchLines(
  lines: readonly KeyedLine[],
  open: readonly OpenByCode[],
  { ids, recorded, codes }: TakenDown,
): LineMatch[] {
  const left = recorded.map((one) => ({ ...one, txid: one.txid.toUpperCase() }));
  const codesIn = codeFinder([...codes, ...open.map(({ txid }) => txid)]);
  const onePerRegistration = [...new Map(open.map((entry) => [entry.id, entry])).values()];
  const proposed = new Set<number>();
  return lines.map((line): LineMatch => {
    const { amountCents, day, words, key, endToEndId } = line;
    if (ids.has(key)) return { line, match: 'known', registrations: [] };
    const told = codesIn(squeezed(words));
    const at = left.findIndex(
      ({ txid, cents, hasBankId }) =>
        cents === amountCents && told.has(txid) && !(hasBankId && endToEndId !== null),
    );
    if (at !== -1) {
      left.splice(at, 1);
      return { line, match: 'known', registrations: [] };
    }
    const named = open.filter(({ txid }) => told.has(txid.toUpperCase()));
    const [one] = named;
    if (one !== undefined) {
      const isCertain =
        named.length === 1 &&
        one.openCents === amountCents &&
        one.since <= day &&
        !proposed.has(one.id);
      if (isCertain) proposed.add(one.id);
      return { line, match: isCertain ? 'certain' : 'doubtful', registrations: named };
    }
    if (told.size > 0) return { line, match: 'none', registrations: [] };
    const fitting = onePerRegistration.filter(
      ({ openCents, since }) => openCents === amountCents && since <= day,
    );
    const match = fitting.length === 0 ? 'none' : 'doubtful';
    return { line, match, registrations: fitting.slice(0, CHOICE) };
  });
}
