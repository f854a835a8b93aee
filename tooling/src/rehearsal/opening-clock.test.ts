import { expect, it } from 'vitest';
import { openingClock } from './opening-clock.ts';

it('stands before the opening however long a stage and its crowd take to make, and goes on from it [ROOM-15]', () => {
  const opensAt = new Date('2026-11-30T18:49:00Z');
  let real = 1_000;
  const clock = openingClock(opensAt, () => real);
  const made = clock.now();
  real += 10 * 60_000;
  expect(clock.now()).toEqual(made);
  expect(made.getTime()).toBeLessThan(opensAt.getTime());
  clock.begin();
  expect(clock.now()).toEqual(opensAt);
  real += 1_500;
  expect(clock.now()).toEqual(new Date('2026-11-30T18:49:01.500Z'));
});
