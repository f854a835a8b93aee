import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  accountState,
  balanceOf,
  fitsPromise,
  type Given,
  isKept,
  renderBlockers,
  shareOf,
  toGiveCentsOf,
} from './solidarity.rules.ts';

const money = (valueCents: number, ...given: number[]) => ({
  quantity: null,
  valueCents,
  deliveries: given.map((cents) => ({ quantity: null, valueCents: cents })),
});
const goods = (quantity: number, valueCents: number, ...deliveries: Given[]) => ({
  quantity,
  valueCents,
  deliveries,
});

/** The steps of a stage's money, in any order. */
type Step =
  | { readonly kind: 'payment' | 'gate' | 'cost'; readonly cents: number }
  | { readonly kind: 'refund'; readonly cents: number }
  | { readonly kind: 'money' | 'goods'; readonly cents: number; readonly quantity: number }
  | {
      readonly kind: 'delivery';
      readonly of: number;
      readonly cents: number;
      readonly quantity: number;
    };

const cents = fc.integer({ min: 1, max: 9_999_999 });
const quantity = fc.integer({ min: 1, max: 2_000 });
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constantFrom('payment' as const, 'gate' as const, 'cost' as const), cents }),
  fc.record({ kind: fc.constant('refund' as const), cents }),
  fc.record({ kind: fc.constantFrom('money' as const, 'goods' as const), cents, quantity }),
  fc.record({ kind: fc.constant('delivery' as const), of: fc.nat(20), cents, quantity }),
);

/** The naive account: one purse in cents per promise, changed step by step. */
function naiveAccount() {
  let cash = 0n;
  let handed = 0n;
  const purses: Array<{ left: bigint; things: number | null }> = [];
  return {
    take: (amount: number) => {
      cash += BigInt(amount);
    },
    spend: (amount: number) => {
      cash -= BigInt(amount);
    },
    promise: (amount: number, things: number | null) =>
      purses.push({ left: BigInt(amount), things }),
    hand: (at: number, amount: number, things: number | null) => {
      const purse = purses[at];
      if (purse === undefined) throw new Error('no such promise');
      handed += BigInt(amount);
      purse.left -= BigInt(amount);
      if (purse.left < 0n) purse.left = 0n;
      if (purse.things !== null) purse.things -= things ?? 0;
      if (purse.things === 0) purse.left = 0n;
    },
    end: () => {
      const owed = purses.reduce((sum, { left }) => sum + left, 0n);
      return { cash, handed, owed, rest: cash - handed - owed };
    },
  };
}

describe('the equation of a solidarity account', () => {
  it('holds to the cent over random payments, refunds, costs, promises and deliveries [AFTER-50]', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const naive = naiveAccount();
        const figures = { receivedCents: 0, returnedCents: 0, gateCents: 0 };
        const costsCents: number[] = [];
        const promises: Array<Given & { deliveries: Given[] }> = [];
        for (const one of steps) {
          if (one.kind === 'payment') figures.receivedCents += one.cents;
          if (one.kind === 'gate') figures.gateCents += one.cents;
          if (one.kind === 'payment' || one.kind === 'gate') naive.take(one.cents);
          if (one.kind === 'cost') costsCents.push(one.cents);
          if (one.kind === 'refund') figures.returnedCents += one.cents;
          if (one.kind === 'cost' || one.kind === 'refund') naive.spend(one.cents);
          if (one.kind === 'money' || one.kind === 'goods') {
            const things = one.kind === 'goods' ? one.quantity : null;
            promises.push({ quantity: things, valueCents: one.cents, deliveries: [] });
            naive.promise(one.cents, things);
          }
          if (one.kind === 'delivery') {
            const at = promises.length === 0 ? 0 : one.of % promises.length;
            const promise = promises[at];
            if (promise === undefined) continue;
            const things = promise.quantity === null ? null : one.quantity;
            const given = { quantity: things, valueCents: one.cents };
            if (!fitsPromise(promise, given)) continue;
            promise.deliveries.push(given);
            naive.hand(at, one.cents, things);
          }
          const balance = balanceOf({ ...figures, costsCents, promises });
          const { cash, handed, owed, rest } = naive.end();
          expect(BigInt(balance.available)).toBe(cash);
          expect(BigInt(balance.given)).toBe(handed);
          expect(BigInt(balance.toGive)).toBe(owed);
          expect(BigInt(balance.difference)).toBe(rest);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('counts goods by quantity: all delivered leaves nothing to give, also below the price [AFTER-51]', () => {
    const half = goods(1_200, 4_350_000, { quantity: 800, valueCents: 2_900_000 });
    expect([isKept(half), toGiveCentsOf(half)]).toEqual([false, 1_450_000]);
    const cheaper = goods(1_200, 4_350_000, { quantity: 1_200, valueCents: 4_300_000 });
    expect([isKept(cheaper), toGiveCentsOf(cheaper)]).toEqual([true, 0]);
    const dearer = goods(10, 1_000, { quantity: 9, valueCents: 1_500 });
    expect(toGiveCentsOf(dearer)).toBe(0);
  });

  it('refuses more than was promised: goods by quantity, money by amount [AFTER-51]', () => {
    const food = goods(100, 50_000, { quantity: 60, valueCents: 30_000 });
    expect(fitsPromise(food, { quantity: 40, valueCents: 99_000 })).toBe(true);
    expect(fitsPromise(food, { quantity: 41, valueCents: 1 })).toBe(false);
    expect(fitsPromise(food, { quantity: null, valueCents: 1 })).toBe(false);
    expect(fitsPromise(money(10_000, 4_000), { quantity: null, valueCents: 6_000 })).toBe(true);
    expect(fitsPromise(money(10_000, 4_000), { quantity: null, valueCents: 6_001 })).toBe(false);
    expect(fitsPromise(money(10_000), { quantity: 1, valueCents: 1 })).toBe(false);
  });
});

it('divides what stays of a payment between costs and entities, to the cent [AFTER-59]', () => {
  expect(shareOf(50_000, { costs: 17_360, available: 32_640 })).toEqual({
    costs: 17_360,
    given: 32_640,
  });
  const third = shareOf(100, { costs: 1, available: 2 });
  expect(third).toEqual({ costs: 33, given: 67 });
  expect(shareOf(0, { costs: 1, available: 2 })).toBeNull();
});

describe('marking an account as rendered', () => {
  const account = (promises: Parameters<typeof balanceOf>[0]['promises'], received = 50_000) =>
    balanceOf({
      receivedCents: received,
      returnedCents: 0,
      gateCents: 0,
      costsCents: [10_000],
      promises,
    });

  it('is blocked while the money is open, nothing is promised, or a cent is missing [AFTER-52]', () => {
    const even = account([money(40_000)]);
    expect(renderBlockers({ isClosed: true, promises: 1, balance: even })).toEqual([]);
    expect(renderBlockers({ isClosed: false, promises: 1, balance: even })).toEqual(['not_closed']);
    const cent = account([money(39_999)]);
    expect(cent.difference).toBe(1);
    expect(renderBlockers({ isClosed: true, promises: 1, balance: cent })).toEqual(['unbalanced']);
    const none = account([], 10_000);
    expect(renderBlockers({ isClosed: true, promises: 0, balance: none })).toEqual(['no_promise']);
  });

  it('reopens by itself when a late refund, a promise or the price of goods changes it [AFTER-52]', () => {
    const checked = { received: 50_000, returned: 0, gate: 0, digest: 'a' };
    const even = account([money(40_000)]);
    expect(accountState(null, { balance: even, digest: 'a' })).toBe('open');
    expect(accountState(checked, { balance: even, digest: 'a' })).toBe('rendered');
    const handed = account([money(40_000, 15_000)]);
    expect(accountState(checked, { balance: handed, digest: 'a' })).toBe('rendered');
    const refunded = { ...even, returned: 5_000 };
    expect(accountState(checked, { balance: refunded, digest: 'a' })).toBe('reopened');
    expect(accountState(checked, { balance: even, digest: 'b' })).toBe('reopened');
    const cheaper = account([goods(4, 40_000, { quantity: 4, valueCents: 39_000 })]);
    expect(accountState(checked, { balance: cheaper, digest: 'a' })).toBe('reopened');
  });
});
