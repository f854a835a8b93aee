import { expect, it } from 'vitest';
import { publicationGaps } from './publication.rules.ts';

const NOW = new Date('2026-03-10T12:00:00Z');
const ready = {
  isPaid: true,
  fee: 1,
  vacancies: 1,
  hasTerms: [true, true],
  startsAt: new Date('2026-04-18T11:00:00Z') as Date | null,
  isHeld: false,
  now: NOW,
};
const fields = (over: Partial<typeof ready>) =>
  publicationGaps({ ...ready, ...over }).map(({ field }) => field);

it('a stage that lacks nothing is published [SEASON-40]', () => {
  expect(fields({})).toEqual([]);
  expect(fields({ hasTerms: [] })).toEqual([]);
  expect(fields({ isPaid: false, fee: 0 })).toEqual([]);
  expect(fields({ startsAt: null })).toEqual([]);
  expect(fields({ startsAt: new Date(0), isHeld: true })).toEqual([]);
});

it('what a stage lacks is told at its field, all of it at once [SEASON-40]', () => {
  expect(publicationGaps({ ...ready, fee: 0 })).toEqual([
    { field: 'event_value', message: 'falta, e o evento é pago' },
  ]);
  expect(publicationGaps({ ...ready, vacancies: 0 })).toEqual([
    { field: 'vacancies', message: 'falta: a etapa não tem vagas' },
  ]);
  expect(publicationGaps({ ...ready, hasTerms: [true, false] })).toEqual([
    { field: 'categories', message: 'falta o regulamento de uma categoria' },
  ]);
  expect(publicationGaps({ ...ready, startsAt: NOW })).toEqual([
    { field: 'stage_date', message: 'já passou' },
  ]);
  expect(fields({ fee: 0, vacancies: 0, hasTerms: [false] })).toEqual([
    'event_value',
    'vacancies',
    'categories',
  ]);
});
