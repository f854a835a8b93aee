import { expect, it } from 'vitest';
import { areaUnderCurve, timesOfBlocks } from './response-times.ts';

it('tells nothing of what is alike, and everything of what never meets', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(areaUnderCurve([1, 2, 3], [4, 5])).toBe(1);
  expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(1);
  expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.75);
});

it('takes the lower quartile of every eight requests, so that noise of some hides nothing', () => {
  const noisy = [5, 90, 5, 5, 80, 5, 70, 5];
  expect(timesOfBlocks([...noisy, ...noisy.map((time) => time + 1), 3])).toEqual([5, 6]);
});
