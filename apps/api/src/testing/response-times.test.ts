import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { areaUnderCurve, measureLeak, shareOfSlower, timesOfBlocks } from './response-times.ts';

const many = (...times: number[]) => times.flatMap((time) => Array<number>(8).fill(time));

it('tells nothing of what is alike, and everything of what is always slower than its neighbour', () => {
  expect(shareOfSlower(many(1, 2, 3), many(1, 2, 3))).toBe(0.5);
  expect(shareOfSlower(many(1, 9, 3), many(2, 10, 4))).toBe(1);
  expect(shareOfSlower(many(2, 10, 4), many(1, 9, 3))).toBe(1);
  expect(shareOfSlower(many(1, 2, 3, 4), many(2, 1, 4, 5))).toBe(0.75);
});

it('tells by one request what is slower as often as two of them are compared', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(areaUnderCurve([4, 5, 6], [1, 2, 3])).toBe(1);
  expect(areaUnderCurve([1, 2], [2, 3])).toBe(0.875);
});

it('takes the lower quartile of every eight requests, so that noise of some hides nothing', () => {
  const noisy = [5, 90, 5, 5, 80, 5, 70, 5];
  expect(timesOfBlocks([...noisy, ...noisy.map((time) => time + 1), 3])).toEqual([5, 6]);
});

it('measures once where nobody asks for certainty, however plainly time tells', async () => {
  let asked = 0;
  const groups = {
    known: () => pause(2),
    unknown: async () => void (asked += 1),
    prepare: async () => {},
  };
  expect(await measureLeak(groups, { first: 1, most: 8 })).toEqual({ byBlocks: 1, byRequests: 1 });
  expect(asked).toBe(8);
});
