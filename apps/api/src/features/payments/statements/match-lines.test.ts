import { expect, it } from 'vitest';
import { matchLines, type OpenByCode, type RecordedOfCode } from './match-lines.rules.ts';
import type { KeyedLine } from './read-statement.ts';

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
  endToEndId,
  key: endToEndId ?? 'static:line',
});
const waiting: OpenByCode = { id: 7, txid: OPEN, openCents: 50_000, since: '2026-04-10' };
const matched = (lines: readonly KeyedLine[], recorded: readonly RecordedOfCode[]) =>
  matchLines(lines, [waiting], { ids: new Set([FIRST]), recorded, codes: [PAID, OPEN] });
const paid = { txid: PAID, cents: 50_000 };

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
});
