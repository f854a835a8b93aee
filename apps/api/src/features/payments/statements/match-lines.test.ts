import { fictitiousCpf } from '@trilha/contract/brazil/cpf.ts';
import { expect, it } from 'vitest';
import { matchLines, type OpenByCode, type RecordedOfCode } from './match-lines.rules.ts';
import type { KeyedLine } from './read-bank-statement.ts';

const FIRST = 'E18236120202604141300s0123456789';
const SECOND = 'E18236120202604151300s0123456789';
const PAID = 'TRILHAPAGO0000000000000000';
const OPEN = 'TRILHAABERTO00000000000000';

const line = (code: string, endToEndId: string | null): KeyedLine => ({
  line: 1,
  day: '2026-04-15',
  amountCents: 50_000,
  bankId: null,
  words: `PIX ${endToEndId ?? ''} ${code}`,
  text: 'PIX',
  endToEndId,
  key: endToEndId ?? 'static:line',
});
const waiting: OpenByCode = {
  id: 7,
  txid: OPEN,
  openCents: 50_000,
  since: '2026-04-10',
  people: [],
};
const matched = (lines: readonly KeyedLine[], recorded: readonly RecordedOfCode[]) =>
  matchLines(lines, [waiting], { ids: new Set([FIRST]), recorded, codes: [PAID, OPEN] });
const paid = { txid: PAID, cents: 50_000, day: null };

it('takes a second Pix of a code for another payment, and one that was typed by hand for known [MONEY-26]', () => {
  const [second] = matched([line(PAID, SECOND)], [{ ...paid, hasBankId: true }]);
  expect(second?.match).toBe('none');
  const [typed] = matched([line(PAID, SECOND)], [{ ...paid, hasBankId: false }]);
  expect(typed?.match).toBe('known');
  const [untold] = matched([line(PAID, null)], [{ ...paid, hasBankId: true }]);
  expect(untold?.match).toBe('known');
});

it('offers nobody a line that names somebody else’s code [MONEY-25]', () => {
  const [of] = matched([line(PAID, SECOND)], []);
  expect(of).toMatchObject({ match: 'none', registrations: [] });
  const [without] = matched([line('', SECOND)], []);
  expect(without).toMatchObject({ match: 'doubtful', registrations: [{ id: 7 }] });
  const [named] = matched([line(OPEN.toLowerCase(), SECOND)], []);
  expect(named?.match).toBe('certain');
  const [broken] = matched([line(OPEN.replace('ABERTO', ' aber-\nto '), SECOND)], []);
  expect(broken?.match).toBe('certain');
});

it('is certain of a code, a day and an amount that fit, once and of one registration alone [MONEY-25]', () => {
  const said = (lines: readonly KeyedLine[], open: readonly OpenByCode[] = [waiting]) =>
    matchLines(lines, open, { ids: new Set(), recorded: [], codes: [PAID] }).map(
      ({ match, registrations }) => [match, registrations.map(({ id }) => id)],
    );
  const named = line(OPEN, SECOND);
  expect(said([named, { ...named, key: FIRST }])).toEqual([
    ['certain', [7]],
    ['doubtful', [7]],
  ]);
  const on = (day: string): KeyedLine => ({ ...named, day });
  expect([said([on('2026-04-10')]), said([on('2026-04-09')])]).toEqual([
    [['certain', [7]]],
    [['doubtful', [7]]],
  ]);
  expect(said([{ ...named, amountCents: 49_999 }])).toEqual([['doubtful', [7]]]);
  const other = { ...waiting, id: 8, txid: PAID };
  expect(said([{ ...named, words: `${OPEN} ${PAID}` }], [waiting, other])).toEqual([
    ['doubtful', [7, 8]],
  ]);
});

it('offers a line that says nothing whoever lacks its amount since its day, twenty at most [MONEY-25]', () => {
  const crowd = Array.from({ length: 21 }, (_, at) => ({ ...waiting, id: at, txid: `${at}` }));
  const later = { ...waiting, id: 99, since: '2026-04-16' };
  const offered = (open: readonly OpenByCode[]) =>
    matchLines([{ ...line('', null), words: 'PIX' }], open, {
      ids: new Set(),
      recorded: [],
      codes: [],
    }).map(({ match, registrations }) => [match, registrations.length]);
  expect(offered(crowd)).toEqual([['doubtful', 20]]);
  expect(offered([later])).toEqual([['none', 0]]);
  expect(offered([later, { ...waiting, since: '2026-04-15' }])).toEqual([['doubtful', 1]]);
});

it('puts first whoever a line names, by name, a name cut off or a masked CPF, and says so [MONEY-61]', () => {
  const rita = { name: 'Rita Maria Lobo', cpf: fictitiousCpf(7) };
  const crowd = Array.from({ length: 30 }, (_, at) => ({
    ...waiting,
    id: at,
    txid: `TRILHAMULTIDAO${at}`,
    people: [{ name: 'Caio Reis', cpf: fictitiousCpf(100 + at) }],
  }));
  const open = [...crowd, { ...waiting, id: 77, people: [rita] }];
  const ranked = (text: string) => {
    const [one] = matchLines([{ ...line('', null), words: 'PIX', text }], open, {
      ids: new Set(),
      recorded: [],
      codes: [],
    });
    return [
      one?.match,
      one?.registrations.length,
      one?.registrations[0]?.id,
      ...(one?.named ?? []),
    ];
  };
  const masked = `•••.${rita.cpf.slice(3, 6)}.${rita.cpf.slice(6, 9)}-••`;
  for (const text of [
    'PIX TRANSF  RITA L27/11',
    'Pix recebido · RITA MARIA LOBO',
    'Pix recebido de Rita de Lóbo',
    `Transferência recebida - R. LOBO - ${masked}`,
    `27/11 10:00 000${rita.cpf} R LOBO`,
  ]) {
    expect([text, ...ranked(text)]).toEqual([text, 'doubtful', 20, 77, 77]);
  }
  // A first name alone sorts first but does not count as named.
  expect(ranked('PIX RITA')).toEqual(['doubtful', 20, 77]);
  expect(ranked('PIX TRANSF')).toEqual(['doubtful', 20, 0]);
});

it('counts nothing for the same but what names no code, and takes no other amount of a code for known', () => {
  const other = { txid: 'OUTRO', cents: 50_000, hasBankId: false, day: '2026-04-15' };
  const plain = { ...line('', null), key: 'static:plain' };
  expect(matched([plain, line(OPEN, null)], [other]).map(({ match }) => match)).toEqual([
    'known',
    'certain',
  ]);
  const [less] = matched([line(PAID, null)], [{ ...paid, cents: 49_900, hasBankId: false }]);
  expect(less?.match).toBe('none');
});

const OTHER_FORMAT = { txid: PAID, cents: 50_000, hasBankId: false, day: '2026-04-15' };
const silent = (at: number, over: Partial<KeyedLine> = {}): KeyedLine => ({
  ...line('', null),
  line: at,
  key: `static:${at}`,
  ...over,
});
const told = (lines: readonly KeyedLine[], recorded: readonly RecordedOfCode[]) =>
  matched(lines, recorded).map(({ match, alike }) => [match, alike]);

it('knows a payment that a file of another format had, by day and amount, as long as all equal lines can be known [MONEY-55]', () => {
  const one = { lines: 1, recorded: 1 };
  expect(told([silent(1)], [OTHER_FORMAT])).toEqual([['known', one]]);
  expect(told([silent(1)], [{ ...OTHER_FORMAT, hasBankId: true }])).toEqual([['known', one]]);
  const two = { lines: 2, recorded: 2 };
  expect(told([silent(1), silent(2)], [OTHER_FORMAT, OTHER_FORMAT])).toEqual([
    ['known', two],
    ['known', two],
  ]);
});

it('offers each of equal lines where one of them is new: nobody can tell which [MONEY-55]', () => {
  const some = { lines: 2, recorded: 1 };
  expect(told([silent(1), silent(2)], [OTHER_FORMAT])).toEqual([
    ['doubtful', some],
    ['doubtful', some],
  ]);
  expect(told([silent(1), silent(2)], [])).toEqual([
    ['doubtful', null],
    ['doubtful', null],
  ]);
});

it('takes no other day, amount or id for the same, and nothing that somebody typed [MONEY-55]', () => {
  const apart: ReadonlyArray<readonly [KeyedLine, RecordedOfCode]> = [
    [silent(1, { day: '2026-04-16' }), OTHER_FORMAT],
    [silent(1), { ...OTHER_FORMAT, cents: 50_001 }],
    [silent(1), { ...OTHER_FORMAT, day: null }],
    [silent(1, { endToEndId: SECOND }), { ...OTHER_FORMAT, hasBankId: true }],
  ];
  for (const [of, recorded] of apart) expect(told([of], [recorded])).toEqual([['doubtful', null]]);
  // A line that names a code belongs to that code, whatever else was paid that day.
  expect(told([line(OPEN, null)], [OTHER_FORMAT])).toEqual([['certain', null]]);
  // A payment matched by a line with its code is not available for the other line.
  expect(told([line(PAID, null), silent(2)], [OTHER_FORMAT])).toEqual([
    ['known', null],
    ['doubtful', null],
  ]);
});

it('counts a payment once for lines with and without an id [MONEY-55]', () => {
  const withId = silent(1, { endToEndId: SECOND, key: SECOND });
  const some = { lines: 2, recorded: 1 };
  expect(told([withId, silent(2)], [OTHER_FORMAT])).toEqual([
    ['doubtful', some],
    ['doubtful', some],
  ]);
  const all = { lines: 2, recorded: 2 };
  const byBank = { ...OTHER_FORMAT, hasBankId: true };
  expect(told([withId, silent(2)], [OTHER_FORMAT, byBank])).toEqual([
    ['known', all],
    ['known', all],
  ]);
  expect(told([withId, silent(2)], [byBank, byBank])).toEqual([
    ['doubtful', some],
    ['doubtful', some],
  ]);
});
