import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  dayFromMasked,
  dayOf,
  daysBetween,
  formatDay,
  formatDayAndTime,
  formatTime,
  instantInZone,
  instantOf,
  isDay,
  wholeYears,
} from './calendar.ts';

const lateEvening = new Date('2025-11-22T02:30:00Z');

it('takes the calendar day of São Paulo, whatever the device says', () => {
  expect(dayOf(lateEvening)).toBe('2025-11-21');
  expect(dayOf(new Date('2025-11-22T03:00:00Z'))).toBe('2025-11-22');
  expect(dayOf(new Date('0987-06-01T15:00:00Z'))).toBe('0987-06-01');
  // Daylight saving time was in force, two hours behind UTC.
  expect(dayOf(new Date('2019-01-01T01:59:59Z'))).toBe('2018-12-31');
  expect(dayOf(new Date('2019-01-01T02:00:00Z'))).toBe('2019-01-01');
});

it('shows dates as dd/MM/yyyy and times in 24 hours [EVT-41, CONST-11]', () => {
  expect(formatDay(lateEvening)).toBe('21/11/2025');
  expect(formatDay('2025-04-05')).toBe('05/04/2025');
  expect(formatTime(lateEvening)).toBe('23:30');
  expect(formatTime(new Date('2025-11-22T03:05:00Z'))).toBe('00:05');
});

it("joins day and time with 'às' [INS-05]", () => {
  expect(formatDayAndTime(lateEvening)).toBe('21/11/2025 às 23:30');
});

it('counts days across months, years and changes of the clock', () => {
  expect(daysBetween('2025-11-21', '2025-11-21')).toBe(0);
  expect(daysBetween('2025-12-31', '2026-01-01')).toBe(1);
  expect(daysBetween('2018-11-03', '2018-11-05')).toBe(2);
  expect(daysBetween('2024-03-01', '2024-02-28')).toBe(-2);
});

it('completes a year on the birthday, and on 1 March for 29 February', () => {
  expect(wholeYears('2007-11-21', '2025-11-20')).toBe(17);
  expect(wholeYears('2007-11-21', '2025-11-21')).toBe(18);
  expect(wholeYears('2008-02-29', '2026-02-28')).toBe(17);
  expect(wholeYears('2008-02-29', '2026-03-01')).toBe(18);
});

it('knows which days exist', () => {
  expect(['2024-02-29', '2000-02-29', '0001-01-01'].every(isDay)).toBe(true);
  expect(
    ['2023-02-29', '1900-02-29', '2025-13-01', '2025-00-10', '0000-01-01', '2025-1-1', ''].some(
      isDay,
    ),
  ).toBe(false);
});

it('reads back what it shows', () => {
  const instant = fc.date({
    min: new Date('1950-01-01'),
    max: new Date('2100-01-01'),
    noInvalidDate: true,
  });
  fc.assert(fc.property(instant, (date) => dayFromMasked(formatDay(date)) === dayOf(date)));
  expect(dayFromMasked('28/02')).toBeNull();
});

it('reads a day and a time as São Paulo’s clocks show them, daylight saving time included', () => {
  expect(instantOf('2026-04-18 08:00')).toEqual(new Date('2026-04-18T11:00:00Z'));
  expect(instantOf(' 2026-04-18T23:59 ')).toEqual(new Date('2026-04-19T02:59:00Z'));
  expect(instantOf('2019-01-10 08:00')).toEqual(new Date('2019-01-10T10:00:00Z'));
  for (const text of [
    '2026-02-30 08:00',
    '2026-04-18',
    '2026-04-18 24:00',
    '18/04/2026 08:00',
    '',
  ]) {
    expect(instantOf(text)).toBeNull();
  }
});

it('writes an instant with the distance of São Paulo’s clocks, daylight saving time included [FACE-143]', () => {
  expect(instantInZone(new Date('2026-04-18T11:00:00Z'))).toBe('2026-04-18T08:00:00-03:00');
  expect(instantInZone(new Date('2026-04-19T02:59:30Z'))).toBe('2026-04-18T23:59:00-03:00');
  expect(instantInZone(new Date('2019-01-10T10:00:00Z'))).toBe('2019-01-10T08:00:00-02:00');
});

it.each([
  ['01011990', '1990-01-01'],
  ['1/1/1990', '1990-01-01'],
  ['1.12.1990', '1990-12-01'],
  ['Nascimento: 2-3-1990', '1990-03-02'],
  ['1/1/199', null],
  ['1/1/19901', null],
  ['1/1/1990 ou 2/2/1990', null],
  ['1 de janeiro de 1990', null],
] as const)('reads the day of %j as %j [VAL-58]', (text, day) => {
  expect(dayFromMasked(text)).toBe(day);
});
