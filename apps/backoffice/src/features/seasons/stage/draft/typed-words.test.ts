// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { STAGE_FIELDS } from '../fields/stage-fields.data.ts';
import { typedWords } from './typed-words.ts';

it('a value in conflict keeps its own capital T; that of a day and its time goes [DESK-155]', () => {
  expect(typedWords('title', 'Copa Tração')).toBe('Copa Tração');
  expect(typedWords('stage_date', '2026-06-27T08:00')).toBe('27/06/2026 08:00');
});

it('a row in conflict is told in words, its day and its ticked box too [DESK-155]', () => {
  const start = { day: '1', time: '08:00', title: 'Tração', is_start: true };
  const later = { day: '', time: '12:00', title: 'Almoço', is_start: false };
  expect(typedWords('guide.programme', [start, later])).toBe('1 08:00 Tração sim; 12:00 Almoço');
  expect(typedWords('vouchers', [{ code: 'CLUBE', places: '3', until: '2026-06-30' }])).toBe(
    'CLUBE 3 30/06/2026',
  );
});

it('a question in conflict is told with its choices [SEASON-103]', () => {
  expect(typedWords('counted_questions', [{ title: 'Camiseta', choices: 'P\nM' }])).toBe(
    'Camiseta P, M',
  );
});

it('the day of a programme is asked as the number that it is [DESK-155]', () => {
  const programme = STAGE_FIELDS.find(({ name }) => name === 'guide.programme');
  expect(programme?.columns?.[0]).toMatchObject({ kind: 'number', label: 'Dia (1, 2, 3…)' });
});
