import { daysLater } from '@trilha/contract/seasons/shift-dates.rules.ts';
import { expect, it } from 'vitest';
import { shiftedDates } from './shifted-dates.ts';

const DATES = {
  stage_date: '2026-04-18 08:00',
  end_registration_date: '2026-04-16 23:59',
  cancellation_limit: '2026-04-15',
};

it('keeps the distances between the dates of a stage that moves [POST-08]', () => {
  expect(shiftedDates(DATES, '2026-05-02 09:30')).toEqual({
    stage_date: '2026-05-02 09:30',
    end_registration_date: '2026-05-01 01:29',
    cancellation_limit: '2026-04-29',
  });
  expect(shiftedDates({ ...DATES, cancellation_limit: null }, '')).toMatchObject({
    stage_date: '',
    end_registration_date: '2026-04-16 23:59',
    cancellation_limit: null,
  });
  // A stage without a date, and one without other dates.
  const shifted = '2026-05-02 09:30';
  expect(shiftedDates({ ...DATES, stage_date: null }, shifted)).toEqual({
    ...DATES,
    stage_date: shifted,
  });
  const alone = { ...DATES, end_registration_date: null, cancellation_limit: null };
  expect(shiftedDates(alone, shifted)).toEqual({ ...alone, stage_date: shifted });
  expect(daysLater('2026-04-30 08:00', 7)).toBe('2026-05-07 08:00');
});
