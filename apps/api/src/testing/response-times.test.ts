import { expect, it } from 'vitest';
import { areaUnderCurve } from './response-times.ts';

it('tells nothing of what is alike, and everything of what never meets', () => {
  expect(areaUnderCurve([1, 2, 3], [1, 2, 3])).toBe(0.5);
  expect(areaUnderCurve([1, 2, 3], [4, 5])).toBe(1);
  expect(areaUnderCurve([4, 5], [1, 2, 3])).toBe(1);
  expect(areaUnderCurve([1, 3], [2, 4])).toBe(0.75);
});
