// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { typedWords } from './conflicts.tsx';

it('a value in conflict keeps its own capital T; that of a day and its time goes [DESK-155]', () => {
  expect(typedWords('title', 'Copa Tração')).toBe('Copa Tração');
  expect(typedWords('stage_date', '2026-06-27T08:00')).toBe('27/06/2026 08:00');
});
