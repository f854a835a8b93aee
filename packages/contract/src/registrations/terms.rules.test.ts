import { expect, it } from 'vitest';
import { termsGroup } from './terms.rules.ts';

it('offers the terms document by category id [INS-50]', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 99].map((id) => termsGroup(id))).toEqual([
    'experience',
    'motorsports',
    'motorsports',
    'motorsports',
    'outdoor',
    'outdoor',
    'experience',
    'experience',
  ]);
});

it("lets the category's own group win", () => {
  expect(termsGroup(1, 'outdoor')).toBe('outdoor');
});
