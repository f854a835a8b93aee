import { describe, expect, it } from 'vitest';
import { moneyAnswerOf, tooLateCents } from './registration-money.ts';

const facts = (over: object = {}) => ({
  status: 'Aprovado' as const,
  cancel_reason: null,
  received_cents: 50_000,
  refund_failed_cents: 0,
  refund_coming_cents: 0,
  refund_done_cents: 0,
  kept_cents: null,
  paid_by_hand: false,
  refunded_at: null,
  ...over,
});
const DONE_AT = '2026-03-03T09:00:00.000Z';

describe('where the money of an entry is', () => {
  it('is held while the entry stands, less what went back or is on its way', () => {
    expect(moneyAnswerOf(facts())).toEqual({ held: '500.00', by_hand: false, refund: null });
    const parts = {
      refund_failed_cents: 1_000,
      refund_coming_cents: 2_000,
      refund_done_cents: 4_000,
    };
    expect(moneyAnswerOf(facts(parts)).held).toBe('430.00');
    expect(moneyAnswerOf(facts({ paid_by_hand: true })).by_hand).toBe(true);
  });

  it('says when a refund was done, and of none that is under way', () => {
    const done = facts({ refund_done_cents: 10_000, refunded_at: DONE_AT });
    expect(moneyAnswerOf(done).refund).toEqual({
      status: 'done',
      amount: '100.00',
      done_at: DONE_AT,
    });
    const coming = facts({ refund_coming_cents: 10_000, refunded_at: DONE_AT });
    expect(moneyAnswerOf(coming).refund).toMatchObject({ amount: '100.00', done_at: null });
  });

  it('goes back of a cancelled entry even before it is planned, beside what is already on its way', () => {
    const cancelled = facts({ status: 'Cancelada', refund_coming_cents: 10_000 });
    expect(moneyAnswerOf(cancelled)).toMatchObject({ held: '0.00', refund: { amount: '500.00' } });
  });

  it('stays with the event where that was decided: all of it, or what was said', () => {
    const forfeited = { status: 'Cancelada', cancel_reason: 'forfeited' };
    expect(moneyAnswerOf(facts(forfeited))).toMatchObject({ held: '500.00', refund: null });
    const part = facts({ ...forfeited, kept_cents: 20_000 });
    expect(moneyAnswerOf(part)).toMatchObject({ held: '200.00', refund: { amount: '300.00' } });
    const more = facts({ ...forfeited, kept_cents: 60_000 });
    expect(moneyAnswerOf(more)).toMatchObject({ held: '500.00', refund: null });
  });
});

describe('what no provider gives back any more', () => {
  const now = new Date('2026-06-30T12:00:00Z');
  const paid = (days: number, left_cents: number) => ({
    paid_at: new Date(now.getTime() - days * 86_400_000),
    left_cents,
  });

  it('is what the oldest payments are asked for, once the newest are used up', () => {
    const payments = [paid(1, 30_000), paid(100, 20_000), paid(101, 10_000)];
    const late = [0, 30_000, 35_000, 50_000, 60_000, 90_000].map((refund) =>
      tooLateCents(payments, refund, now),
    );
    expect(late).toEqual([0, 0, 5_000, 20_000, 30_000, 30_000]);
  });
});
