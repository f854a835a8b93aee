import { expect, test } from 'vitest';
import { refuseVersion } from './open-database.ts';

test('a server older than PostgreSQL 15 is refused in half a sentence', () => {
  expect(() => refuseVersion({ name: '14.11 (Debian)', number: 140_011 })).toThrow(
    'it is PostgreSQL 14.11 (Debian), and 15 is the oldest supported',
  );
  expect(() => refuseVersion({ name: '15.0', number: 150_000 })).not.toThrow();
});
