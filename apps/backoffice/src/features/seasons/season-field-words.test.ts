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
