import { expect, test } from 'vitest';
import { lastWords } from './last-words.ts';

test('repeats the end of what a failed step wrote, and says how much stands above', () => {
  const lines = Array.from({ length: 50 }, (_, index) => `line ${index + 1}`);
  const words = lastWords('build', `${lines.join('\n')}\n\n`).split('\n');
  expect(words.slice(0, 3)).toEqual([
    '── build failed, its last lines:',
    '… 10 lines above',
    'line 11',
  ]);
  expect(words.at(-1)).toBe('line 50');
});

test('repeats little whole', () => {
  expect(lastWords('types', 'one error\n')).toBe('── types failed, its last lines:\none error');
});
