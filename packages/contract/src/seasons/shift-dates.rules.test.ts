import { expect, it } from 'vitest';
import { daysLater, movedBy, STAGE_DATES, wallClockBetween } from './shift-dates.rules.ts';

it('a date is moved by days of the wall clock, in the form in which it was typed [SEASON-34]', () => {
  expect(daysLater('2026-02-27', 3)).toBe('2026-03-02');
  expect(daysLater('2026-12-31 08:30', 1)).toBe('2027-01-01 08:30');
  expect(daysLater('2026-03-02 08:30', -3)).toBe('2026-02-27 08:30');
  expect(daysLater('2026-03-02 08:30', 0)).toBe('2026-03-02 08:30');
});

it('a moment is moved by hours and minutes too [SEASON-34]', () => {
  expect(movedBy('2026-03-02 23:30', 45 * 60_000)).toBe('2026-03-03 00:15');
});

it('two moments lie apart by the wall clock, a day beginning at midnight [SEASON-34]', () => {
  expect(wallClockBetween('2026-03-02', '2026-03-03 00:01')).toBe(86_460_000);
  expect(wallClockBetween('2026-03-03 00:01', '2026-03-02')).toBe(-86_460_000);
  expect(wallClockBetween('2026-03-02', 'amanhã')).toBeNaN();
});

it('a stage goes through its dates in this order [SEASON-35]', () => {
  expect(STAGE_DATES).toEqual([
    'start_first_batch',
    'end_first_batch',
    'start_registration_date',
    'end_registration_date',
    'cancellation_limit',
    'counted_until',
    'stage_date',
  ]);
});
