import { beforeEach, describe, expect, it } from 'vitest';
import { type AdjustableClock, databaseClock } from './database-clock.ts';

const NOON = Date.parse('2026-03-10T12:00:00.000Z');

describe('the clock of a server', () => {
  let wall: number;
  let monotonic: number;
  let clock: AdjustableClock;
  beforeEach(() => {
    wall = NOON;
    monotonic = 500;
    clock = databaseClock({ wall: () => wall, monotonic: () => monotonic });
  });

  const pass = (milliseconds: number): void => {
    wall += milliseconds;
    monotonic += milliseconds;
  };
  /** Simulates a response with time `databaseMs` after `tookMs`. */
  const read = (databaseMs: number, tookMs = 0): void =>
    clock.adjust({ databaseMs, askedAt: monotonic - tookMs, answeredAt: monotonic });
  const now = (): number => clock.now().getTime();

  it('is the machine’s before the database has answered', () => {
    expect([now(), clock.offsetSeconds()]).toEqual([NOON, 0]);
  });

  it.each([3, -3, 49 * 3_600])('keeps the database’s time on a machine that is %d s off', (off) => {
    read(NOON - off * 1_000);
    pass(2_000);
    expect(now()).toBe(NOON - off * 1_000 + 2_000);
    expect(clock.offsetSeconds()).toBe(off);
  });

  it('does not notice that somebody sets the machine’s clock', () => {
    read(NOON);
    wall += 3_600_000;
    expect([now(), clock.offsetSeconds()]).toEqual([NOON, 3_600]);
  });

  it('takes the middle between question and answer', () => {
    read(NOON, 400);
    expect(now()).toBe(NOON + 200);
  });

  it('tells the most by which it drifted and by which its machine is off, readings’ doubt included [OPEN-64]', () => {
    wall = NOON + 3_000;
    read(NOON, 40);
    expect(clock.takeDifferences()).toEqual({ readings: 1, clockMs: 20, machineMs: 3_000 });
    expect(clock.takeDifferences()).toBeNull();
    pass(5_000);
    read(NOON + 5_027, 10);
    pass(5_000);
    read(NOON + 10_027, 2);
    expect(clock.takeDifferences()).toEqual({ readings: 2, clockMs: 17, machineMs: 2_973 });
  });

  it('passes over a slow answer while it has a recent one, and takes it when it has none', () => {
    read(NOON);
    pass(60_000);
    read(NOON + 65_000, 1_500);
    expect(now()).toBe(NOON + 60_000);
    pass(60_000);
    read(NOON + 125_000, 1_500);
    expect(now()).toBe(NOON + 125_750);
  });

  it('stands still instead of running back, unless it was more than a second ahead', () => {
    read(NOON + 300);
    expect(now()).toBe(NOON + 300);
    read(NOON);
    expect(now()).toBe(NOON + 300);
    pass(400);
    expect(now()).toBe(NOON + 400);
    read(NOON - 5_000);
    expect(now()).toBe(NOON - 5_000);
  });
});
