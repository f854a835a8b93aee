import { expect, it } from 'vitest';
import { canWatch } from './watch.rules.ts';

const NOW = new Date('2026-03-10T15:00:00Z');
const stage = {
  status: 'Agendada' as const,
  stage_date: '2026-05-01T11:00:00Z',
  start_registration_date: '2026-03-20T15:00:00Z',
  end_registration_date: '2026-04-20T15:00:00Z',
  start_first_batch: null,
  end_first_batch: null,
  vacancies_first_batch: 0,
};

it.each([
  ['opens later', {}, true],
  ['opens now', { start_registration_date: NOW.toISOString() }, false],
  ['has no dates of registration yet', { start_registration_date: null }, true],
  [
    'has closed',
    {
      start_registration_date: '2026-03-01T15:00:00Z',
      end_registration_date: '2026-03-09T15:00:00Z',
    },
    false,
  ],
  [
    'takes entries of its first batch',
    {
      start_first_batch: '2026-03-09T15:00:00Z',
      end_first_batch: '2026-03-12T15:00:00Z',
      vacancies_first_batch: 2,
    },
    true,
  ],
  ['is past', { stage_date: '2026-03-09T11:00:00Z' }, false],
  ['was cancelled', { status: 'Cancelada' as const }, false],
  [
    'has given all places of its first batch away',
    { start_first_batch: '2026-03-09T15:00:00Z', end_first_batch: '2026-03-12T15:00:00Z' },
    true,
  ],
])('offers to tell of a stage that %s: %s [FACE-62]', (_what, change, offered) => {
  expect(canWatch({ ...stage, ...change }, NOW)).toBe(offered);
});
