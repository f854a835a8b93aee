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

/** What is taken down already: payments by their id, and charges that were paid by hand without one. */
export interface TakenDown {
  readonly ids: ReadonlySet<string>;
  /** Of a charge's txid: the amounts that were recorded of it. */
  readonly byTxid: ReadonlyMap<string, readonly number[]>;
}

export interface LineMatch {
  readonly line: KeyedLine;
  readonly match: 'certain' | 'doubtful' | 'known' | 'none';
  readonly registrations: readonly OpenByCode[];
}

/** Candidates that are told of. */
const CHOICE = 20;

const squeezed = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/**
 * What each line of a statement is. Certain is only what names the code of a registration that lacks
 * this very amount, once; an amount alone never says whose it is.
 */
export function matchLines(
  lines: readonly KeyedLine[],
  open: readonly OpenByCode[],
  { ids, byTxid }: TakenDown,
): LineMatch[] {
  const left = new Map([...byTxid].map(([txid, amounts]) => [txid, [...amounts]]));
  const proposed = new Set<number>();
  return lines.map((line): LineMatch => {
    const { amountCents, day, words, key } = line;
    if (ids.has(key)) return { line, match: 'known', registrations: [] };
    const told = squeezed(words);
    for (const [txid, amounts] of left) {
      const at = amounts.indexOf(amountCents);
      if (at === -1 || !told.includes(txid.toUpperCase())) continue;
      amounts.splice(at, 1);
      return { line, match: 'known', registrations: [] };
    }
    const named = open.filter(({ txid }) => told.includes(txid.toUpperCase()));
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
    const byId = new Map(open.map((entry) => [entry.id, entry]));
    const fitting = [...byId.values()].filter(
      ({ openCents, since }) => openCents === amountCents && since <= day,
    );
    const match = fitting.length === 0 ? 'none' : 'doubtful';
    return { line, match, registrations: fitting.slice(0, CHOICE) };
  });
}
