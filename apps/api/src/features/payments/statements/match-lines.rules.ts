import { NAMES_SOMEBODY, payerFinder, type PossiblePayer } from './named-payer.rules.ts';
import type { KeyedLine } from './read-bank-statement.ts';

/** A registration that a statement line may have paid by its static code. */
export interface OpenByCode {
  readonly id: number;
  readonly txid: string;
  /** Amount still due. */
  readonly openCents: number;
  /** The day in São Paulo on which it was entered. */
  readonly since: string;
  /** People of the registration who may have paid. */
  readonly people: readonly PossiblePayer[];
}

/** A recorded payment of a static code, which cannot be matched to a line by id. */
export interface RecordedOfCode {
  readonly txid: string;
  readonly cents: number;
  /** True when it was recorded with the bank's own id: a line with another bank id is another payment. */
  readonly hasBankId: boolean;
  /** The bank's day of it, "2026-04-14"; null when staff typed it, on any day. */
  readonly day: string | null;
}

/** What is recorded already. */
export interface TakenDown {
  /** Ids of payments. */
  readonly ids: ReadonlySet<string>;
  readonly recorded: readonly RecordedOfCode[];
  /** All static codes of all brands and registrations. */
  readonly codes: readonly string[];
}

export interface LineMatch {
  readonly line: KeyedLine;
  readonly match: 'certain' | 'doubtful' | 'known' | 'none';
  /** Registrations that the line names come first. */
  readonly registrations: readonly OpenByCode[];
  /** Ids of registrations with a person whom the line names by more than a first name. */
  readonly named: ReadonlySet<number>;
  /**
   * Counts lines of this day and amount that contain nothing else, this one included, and how many are recorded
   * already: from a file of another format, in which the bank identifies the same payments differently. Null when there
   * are none.
   */
  readonly alike: { readonly lines: number; readonly recorded: number } | null;
}

/** Maximum number of candidates listed. */
const CHOICE = 20;

const squeezed = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase();

/**
 * Finds codes in text without separators by looking up each substring of a code's length. The time does not depend on
 * the number of codes.
 */
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

/** Payments of the same day and amount may be the same one when nothing else identifies them. */
const alikeKey = (day: string, cents: number): string => `${day} ${cents}`;

/**
 * How many of these lines are recorded already, in any order. A payment with a bank id equals no line with another bank
 * id.
 */
function recordedAmong(lines: readonly KeyedLine[], recorded: readonly RecordedOfCode[]): number {
  const withId = lines.filter(({ endToEndId }) => endToEndId !== null).length;
  const byBank = recorded.filter(({ hasBankId }) => hasBankId).length;
  const typed = recorded.length - byBank;
  const ofThose = Math.min(withId, typed);
  return ofThose + Math.min(lines.length - withId, byBank + typed - ofThose);
}

/** Groups lines that contain only day and amount, with the number already recorded. */
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
 * Classifies each line of a statement. A line is certain only when it names the code of a registration that owes
 * exactly this amount, once. An amount alone identifies no registration, and a line that names a code is offered only
 * to that code's registration. When a file of another format had the same payments, equal lines count as known only if
 * all of them can be. Otherwise each is offered, because nobody can know which is new.
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
    // Searched separately, so that no code is found across the end of one and the start of the other.
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
