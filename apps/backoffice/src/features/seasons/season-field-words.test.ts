// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { seasonValueWords } from './season-field-words.ts';

it('a row without some of its parts names those that it has, and nothing where it has none [DESK-155]', () => {
  expect(seasonValueWords('contact', { name: 'Bento', phone: null })).toBe('Bento');
  expect(seasonValueWords('coordinates', { latitude: null, longitude: null })).toBe('vazio');
  expect(seasonValueWords('contact', { name: 'Bento', phone: '11 4004-1234' })).toBe(
    'Bento, 11 4004-1234',
  );
});

it('the questions of a stage are told with their choices [SEASON-103]', () => {
  const questions = [
    { title: 'Camiseta', choices: ['P', 'M'] },
    { title: 'Almoço', choices: ['Sim', 'Não'] },
  ];
  expect(seasonValueWords('counted_questions', questions)).toBe(
    'Camiseta (P, M); Almoço (Sim, Não)',
  );
  expect(seasonValueWords('counted_questions', [])).toBe('vazio');
});

it('a number has its comma and thousands, a year none [DESK-156]', () => {
  expect(seasonValueWords('distance_km', 62.5)).toBe('62,5');
  expect(seasonValueWords('vacancies', 1250)).toBe('1.250');
  expect(seasonValueWords('first_batch_min_year', 2022)).toBe('2022');
});
