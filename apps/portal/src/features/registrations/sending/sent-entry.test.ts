import { expect, it } from 'vitest';
import { isSent, keyFor } from './sent-entry.ts';

it('keeps its key while the entry stays the same and renews it when it changes', () => {
  const first = keyFor({ a: 1 }, null);
  expect(first.key).toMatch(/^[\w-]{8,128}$/);
  expect(keyFor({ a: 1 }, first)).toBe(first);
  expect(keyFor({ a: 2 }, first).key).not.toBe(first.key);
});

it.each([
  null,
  'text',
  { key: 'k' },
  { body: '{}' },
  { key: 1, body: '{}' },
  { key: 'k', body: 1 },
])('takes nothing else for a sent entry: %j', (value) => {
  expect(isSent(value)).toBe(false);
  expect(isSent(keyFor({}, null))).toBe(true);
});
