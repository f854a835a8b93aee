import { expect, it } from 'vitest';
import { dateText, daysUntil, deadlineText, nextChangeOfAny, nextMidnight } from './stage-dates.ts';
import { stage } from './testing/stage-fixture.ts';

it('writes dates as dd/mm/yyyy and 24-hour times of São Paulo [EVT-41]', () => {
  expect(dateText('2026-04-23T02:59:00Z')).toBe('22/04/2026 às 23:59');
  expect(deadlineText('2026-04-23T02:59:00Z')).toBe('qua, 22/04/2026 às 23:59');
});

it('counts calendar days, not spans of 24 hours', () => {
  const lateEvening = new Date('2026-04-16T02:30:00Z');
  expect(daysUntil('2026-04-16T12:00:00Z', lateEvening)).toBe(1);
  expect(nextMidnight(lateEvening).toISOString()).toBe('2026-04-16T03:00:00.000Z');
});

it('wakes at the nearest window of any stage, at midnight at the latest', () => {
  const noon = new Date('2026-04-15T12:00:00Z');
  const far = stage({ id: 2, start_registration_date: '2026-05-01T13:00:00Z' });
  expect(nextChangeOfAny([far, stage()], noon).toISOString()).toBe('2026-04-15T13:00:00.000Z');
  expect(nextChangeOfAny([far], noon).toISOString()).toBe('2026-04-16T03:00:00.000Z');
  expect(nextChangeOfAny([], noon).toISOString()).toBe('2026-04-16T03:00:00.000Z');
});
