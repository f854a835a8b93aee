import { expect, it } from 'vitest';
import { takesEntries } from './stages.rules.ts';

const stage = {
  status: 'Agendada' as const,
  stage_date: '2025-04-19T08:00:00-03:00',
  start_registration_date: '2025-04-15T10:00:00-03:00',
  end_registration_date: '2025-04-17T18:00:00-03:00',
  start_first_batch: '2025-04-10T10:00:00-03:00',
  end_first_batch: '2025-04-10T22:00:00-03:00',
  vacancies_first_batch: 3,
};
const full = { vacancies_first_batch: 0 };
const toTheEnd = { end_registration_date: '2025-04-30T18:00:00-03:00' };

it.each([
  ['in the first batch while something is left', true, {}, '2025-04-10T12:00'],
  ['not in a first batch that is full', false, full, '2025-04-10T12:00'],
  ['in the general window, whatever the first batch left', true, full, '2025-04-16T12:00'],
  ['not before the first window', false, {}, '2025-04-01T12:00'],
  ['not between the windows', false, {}, '2025-04-12T12:00'],
  ['not after the last', false, {}, '2025-04-18T12:00'],
  ['to its very beginning where its window is as long', true, toTheEnd, '2025-04-19T08:00'],
  ['not once it has begun, though its window goes on', false, toTheEnd, '2025-04-19T08:01'],
  ['where it has no date yet', true, { stage_date: null }, '2025-04-16T12:00'],
  ['not where it is cancelled', false, { status: 'Cancelada' as const }, '2025-04-16T12:00'],
])('a stage takes entries %s [FACE-33, FACE-56]', (_, takes, differing, now) => {
  expect(takesEntries({ ...stage, ...differing }, new Date(`${now}:00-03:00`))).toBe(takes);
});
