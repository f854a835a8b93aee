import { describe, expect, it } from 'vitest';
import { arrivalsLike, arrivalsOfMinute } from './make-order.ts';

describe('the crowd of a rehearsal', () => {
  it('comes within a minute, half of it in the first seven seconds, nobody before the opening [ROOM-16]', () => {
    const arrivals = arrivalsOfMinute(1_000);
    expect(arrivals).toHaveLength(1_000);
    expect(arrivals).toEqual(arrivals.toSorted((one, other) => one - other));
    expect(arrivals[0]).toBeGreaterThanOrEqual(0);
    expect(arrivals.at(-1)).toBeLessThanOrEqual(60_000);
    const early = arrivals.filter((at) => at < 7_000).length;
    expect(early).toBeGreaterThan(480);
    expect(early).toBeLessThan(520);
  });

  it('comes as another did, however many they are: its shares of every second [ROOM-16]', () => {
    const perSecond = [6, 0, 3, 1];
    const arrivals = arrivalsLike(perSecond, 100);
    const shares = perSecond.map(
      (_, second) => arrivals.filter((at) => Math.floor(at / 1_000) === second).length,
    );
    expect(shares).toEqual([60, 0, 30, 10]);
  });
});
