import { expect, it } from 'vitest';
import { requireLocalDatabase } from './local-database.ts';

it.each([
  undefined,
  '',
  'postgres://localhost/trilha',
  'postgres://ana:secret@127.0.0.1:5433/trilha',
  'postgresql://[::1]/trilha',
  'postgres:///trilha?host=/var/run/postgresql',
  'postgres://ana@%2Fvar%2Frun%2Fpostgresql/trilha',
  'postgres:///trilha',
])('takes a database of this machine: %s', (address) => {
  expect(() => requireLocalDatabase(address)).not.toThrow();
});

it.each([
  'postgres://ana:secret@db.example/trilha',
  'postgres://10.0.0.7/trilha',
  'postgres://localhost.example/trilha',
  'postgres://127.0.0.1/trilha?host=db.example',
  'postgres://127.0.0.1.example/trilha',
])('refuses any other, in one line without its secrets: %s', (address) => {
  expect(() => requireLocalDatabase(address)).toThrow(/^DATABASE_URL is not a database of this/);
  expect(() => requireLocalDatabase(address)).not.toThrow(/secret|\n/);
});
