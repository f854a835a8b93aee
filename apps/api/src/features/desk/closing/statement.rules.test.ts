import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { closedRowsOf, describeEntry, heldOf, moneyVersionOf, sumsOf } from './statement.rules.ts';
import type { StatementEntry } from './statement.sql.ts';

const entry: StatementEntry = {
  id: 7,
  number: 3,
  holder: 'Joana Prado',
  status: 'Aprovado',
  way: 'voucher',
  voucher: 'TRILHA10',
  given_by: 'Lívia Teixeira',
  vehicles: 2,
  due_cents: 100_000,
  adjusted_cents: -5_000,
  received_cents: 90_000,
  returned_cents: 20_000,
  returning_cents: 7_000,
  proofs: [{ id: 1, has_file: true, omitted: null }],
};
const none = { received_cents: 0, returned_cents: 0, returning_cents: 0 };

describe('the money of a stage’s entries', () => {
  it('stays with the brand as far as it neither went back nor is to go back [MONEY-15]', () => {
    expect(heldOf(entry)).toBe(63_000);
  });

  it('adds up, also of those that were cancelled, which hold no place and owe nothing [MONEY-15]', () => {
    const cancelled = {
      ...entry,
      id: 8,
      status: 'Cancelada',
      vehicles: 4,
      due_cents: 9_900,
    } as const;
    const unpaid = { ...entry, ...none, id: 9, vehicles: 1, due_cents: 50_000 };
    // An overpayment does not pay for another entry.
    const tooMuch = { ...entry, ...none, id: 10, due_cents: 40_000, received_cents: 50_000 };
    expect(sumsOf([entry, cancelled, unpaid, tooMuch])).toEqual({
      entries: 3,
      vehicles: 5,
      due: '1900.00',
      received: '2300.00',
      returned: '400.00',
      returning: '140.00',
      held: '1760.00',
      open: '870.00',
    });
    const nothing = { entries: 0, vehicles: 0, due: '0.00', received: '0.00' };
    expect(sumsOf([])).toEqual({
      ...nothing,
      returned: '0.00',
      returning: '0.00',
      held: '0.00',
      open: '0.00',
    });
  });
});

describe('what is kept of a stage that is closed', () => {
  const cent = { ...entry, ...none, id: 8, received_cents: 1 };
  const unpaid = { ...entry, ...none, id: 9, returned_cents: 5 };

  it('is what came and went back of each entry that paid, if only a cent [MONEY-40]', () => {
    expect(closedRowsOf([entry, cent, unpaid])).toEqual({ 7: [90_000, 27_000], 8: [1, 0] });
  });

  it('has a version of its own, which is the one that lists reckon in the database [MONEY-40]', () => {
    const text = '7 90000 27000,8 1 0';
    const version = createHash('md5').update(text).digest('hex');
    expect(moneyVersionOf([entry, cent, unpaid], [])).toBe(version);
    expect(moneyVersionOf([entry, { ...cent, received_cents: 2 }], [])).not.toBe(version);
    // A pending refund that completed does not change the amount kept.
    const arrived = { ...entry, returned_cents: 27_000, returning_cents: 0 };
    expect(moneyVersionOf([arrived, cent], [])).toBe(version);
    const noted = [{ scan_id: 4, way: 'cash', cents: 45_000 }] as const;
    const withGate = createHash('md5').update(`${text};4 cash 45000`).digest('hex');
    expect(moneyVersionOf([entry, cent], noted)).toBe(withGate);
  });
});

describe('a row of the statement', () => {
  const open = {
    id: 7,
    number: 3,
    holder: 'Joana Prado',
    status: 'Aprovado',
    way: 'voucher',
    voucher: 'TRILHA10',
    given_by: 'Lívia Teixeira',
    vehicles: 2,
    due: '1000.00',
    adjusted: '-50.00',
    received: '900.00',
    returned: '200.00',
    returning: '70.00',
    proofs: [{ id: 1, has_file: true, omitted: null }],
    held: '630.00',
    closed: null,
    late: null,
  };

  it('says all of an entry’s money, and of a closing nothing before there is one [MONEY-15]', () => {
    expect(describeEntry(entry, null)).toEqual(open);
  });

  it('says what was closed and what came or went since, of one that had not paid then, too [MONEY-41]', () => {
    const closed = { ...open, closed: '500.00', late: '130.00' };
    expect(describeEntry(entry, { 7: [60_000, 10_000] })).toEqual(closed);
    const gone = { ...open, closed: '800.00', late: '-170.00' };
    expect(describeEntry(entry, { 7: [80_000, 0] })).toEqual(gone);
    const since = { ...open, closed: '0.00', late: '630.00' };
    expect(describeEntry(entry, { 8: [60_000, 10_000] })).toEqual(since);
  });
});
