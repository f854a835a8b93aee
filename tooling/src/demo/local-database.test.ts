import { expect, it } from 'vitest';
import { requireLocalDatabase } from './local-database.ts';

const LOCAL = 'postgres://localhost/trilha';

it.each([
  undefined,
  '',
  LOCAL,
  'postgres://ana:secret@127.0.0.1:5433/trilha',
  'postgresql://[::1]/trilha',
  'postgres:///trilha?host=/var/run/postgresql',
  'postgres://ana@%2Fvar%2Frun%2Fpostgresql/trilha',
  'postgres:///trilha',
])('takes a database of this machine: %s', (address) => {
  expect(() => requireLocalDatabase({ DATABASE_URL: address })).not.toThrow();
  const both = { DATABASE_URL: LOCAL, DATABASE_DIRECT_URL: address };
  expect(() => requireLocalDatabase(both)).not.toThrow();
});

it.each([
  'postgres://ana:secret@db.example/trilha',
  'postgres://10.0.0.7/trilha',
  'postgres://localhost.example/trilha',
  'postgres://127.0.0.1/trilha?host=db.example',
  'postgres://127.0.0.1.example/trilha',
])('refuses any other, in one line without its secrets: %s', (address) => {
  const named = { DATABASE_URL: address };
  expect(() => requireLocalDatabase(named)).toThrow(/^DATABASE_URL is not a database of this/);
  expect(() => requireLocalDatabase(named)).not.toThrow(/secret|\n/);
  // Migrations use this connection.
  const direct = { DATABASE_URL: LOCAL, DATABASE_DIRECT_URL: address };
  expect(() => requireLocalDatabase(direct)).toThrow(/^DATABASE_DIRECT_URL is not a database of/);
});

it('knows where an address without a host leads', () => {
  const address = 'postgres:///trilha';
  const elsewhere = { DATABASE_URL: address, PGHOST: 'db.example' };
  expect(() => requireLocalDatabase(elsewhere)).toThrow(/^DATABASE_URL is not a database of this/);
  expect(() => requireLocalDatabase({ ...elsewhere, PGHOST: '/run/postgresql' })).not.toThrow();
  expect(() => requireLocalDatabase({ ...elsewhere, DATABASE_URL: LOCAL })).not.toThrow();
});
