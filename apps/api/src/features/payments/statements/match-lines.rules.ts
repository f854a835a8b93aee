import { NAMES_SOMEBODY, payerFinder, type PossiblePayer } from './named-payer.rules.ts';
import type { KeyedLine } from './read-bank-statement.ts';

/** A registration that a line of a statement may pay, by its static code. */
export interface OpenByCode {
  readonly id: number;
  readonly txid: string;
  /** What it still lacks. */
  readonly openCents: number;
  /** The day in São Paulo on which it was entered. */
  readonly since: string;
  /** Whoever of it may have paid. */
  readonly people: readonly PossiblePayer[];
}

/** A payment of a static code that is taken down, whose line is not told by its id. */
export interface RecordedOfCode {
  readonly txid: string;
  readonly cents: number;
  /** It was taken down under the bank's own id: a line with another such id is another payment. */
  readonly hasBankId: boolean;
  /** The bank's own day of it, "2026-04-14"; null where somebody typed it, on whatever day. */
  readonly day: string | null;
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
  /** Whoever the line names comes first. */
  readonly registrations: readonly OpenByCode[];
  /** Of those the ids whose people the line names, by more than a first name. */
  readonly named: ReadonlySet<number>;
  /**
   * Lines of this day and amount that say no more, this one among them, and how many of them are taken
   * down already: from a file of another format, where the bank names the same payments otherwise. Null
   * where none is.
   */
  readonly alike: { readonly lines: number; readonly recorded: number } | null;
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

type Told = { readonly line: KeyedLine; readonly codes: ReadonlySet<string> };

/** Of one day and amount: what could be the same payment where nothing else tells. */
const alikeKey = (day: string, cents: number): string => `${day} ${cents}`;

/**
 * How many of these lines are taken down already, whichever they are. A payment that has a bank's id
 * is none of the lines that have another one.
 */
function recordedAmong(lines: readonly KeyedLine[], recorded: readonly RecordedOfCode[]): number {
  const withId = lines.filter(({ endToEndId }) => endToEndId !== null).length;
  const byBank = recorded.filter(({ hasBankId }) => hasBankId).length;
  const typed = recorded.length - byBank;
  const ofThose = Math.min(withId, typed);
  return ofThose + Math.min(lines.length - withId, byBank + typed - ofThose);
}

/** Lines that say nothing but a day and an amount, by these, with how many of them are taken down already. */
function findAlike(told: readonly Told[], recorded: readonly RecordedOfCode[]) {
  const silent = told.filter(({ codes }) => codes.size === 0).map(({ line }) => line);
  const groups = Map.groupBy(silent, ({ day, amountCents }) => alikeKey(day, amountCents));
  const known = Map.groupBy(
    recorded.filter(({ day }) => day !== null),
    ({ day, cents }) => alikeKey(day ?? '', cents),
  );
  return new Map(
    [...groups].map(([key, lines]) => {
      const count = recordedAmong(lines, known.get(key) ?? []);
      return [key, { lines: lines.length, recorded: count }];
    }),
  );
}

/**
 * What each line of a statement is. Certain is only what names the code of a registration that lacks
 * this very amount, once; an amount alone never says whose it is, and nobody else is offered a line
 * that names somebody's code. Where a file of another format had the same payments, equal lines are
 * known as long as all of them can be; else each is offered, since nobody can tell which is new.
 */
export function matchLines(
  lines: readonly KeyedLine[],
  open: readonly OpenByCode[],
  { ids, recorded, codes }: TakenDown,
): LineMatch[] {
  const left = recorded.map((one) => ({ ...one, txid: one.txid.toUpperCase() }));
  const codesIn = codeFinder([...codes, ...open.map(({ txid }) => txid)]);
  const onePerRegistration = [...new Map(open.map((entry) => [entry.id, entry])).values()];
  const payersIn = payerFinder(onePerRegistration);
  const proposed = new Set<number>();
  const told = lines.map((line): Told => {
    // Each by itself: a code that began in one and ended in the other would be none.
    const [inWords, inText] = [codesIn(squeezed(line.words)), codesIn(squeezed(line.text))];
    return { line, codes: new Set([...inWords, ...inText]) };
  });
  const unknown = told.filter(({ line, codes: named }) => {
    if (ids.has(line.key)) return false;
    const at = left.findIndex(
      ({ txid, cents, hasBankId }) =>
        cents === line.amountCents && named.has(txid) && !(hasBankId && line.endToEndId !== null),
    );
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
  const groups = findAlike(unknown, left);
  const isUnknown = new Set(unknown.map(({ line }) => line));
  return told.map(({ line, codes: named }): LineMatch => {
    const { amountCents, day } = line;
    const unnamed = { line, registrations: [], named: new Set<number>(), alike: null };
    const known = { ...unnamed, match: 'known' } as const;
    if (!isUnknown.has(line)) return known;
    const mine = open.filter(({ txid }) => named.has(txid.toUpperCase()));
    const [one] = mine;
    if (one !== undefined) {
      const isCertain =
        mine.length === 1 &&
        one.openCents === amountCents &&
        one.since <= day &&
        !proposed.has(one.id);
      if (isCertain) proposed.add(one.id);
      const match = isCertain ? 'certain' : 'doubtful';
      return { ...unnamed, match, registrations: mine };
    }
    if (named.size > 0) return { ...unnamed, match: 'none' };
    const group = groups.get(alikeKey(day, amountCents));
    const alike = group === undefined || group.recorded === 0 ? null : group;
    if (alike !== null && alike.recorded === alike.lines) return { ...known, alike };
    const fitting = onePerRegistration.filter(
      ({ openCents, since }) => openCents === amountCents && since <= day,
    );
    const match = fitting.length === 0 ? 'none' : 'doubtful';
    const scores = payersIn(`${line.text} ${line.words}`);
    const scoreOf = ({ id }: OpenByCode): number => scores.get(id) ?? 0;
    const registrations = fitting.toSorted((a, b) => scoreOf(b) - scoreOf(a)).slice(0, CHOICE);
    const namedOnes = registrations.filter((one) => scoreOf(one) >= NAMES_SOMEBODY);
    const namedIds = new Set(namedOnes.map(({ id }) => id));
    return { line, match, registrations, named: namedIds, alike };
  });
}
