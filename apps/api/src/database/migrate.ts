import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import type { Database } from './client.ts';

const FOLDER = new URL('./migrations/', import.meta.url);
/** Any fixed number: replicas that start together take turns on it. */
const ADVISORY_LOCK = 7_426_001;

interface Migration {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
}

async function readMigrations(): Promise<Migration[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, FOLDER), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}

/**
 * Applies every migration not yet applied, each in its own transaction, in the order of their names.
 * @returns the names applied now.
 * @throws Error when an applied file has changed since.
 */
export async function migrate(db: Database): Promise<string[]> {
  await sql`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now()
  )`.execute(db);
  const applied: string[] = [];
  for (const migration of await readMigrations()) {
    const isNew = await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(${ADVISORY_LOCK})`.execute(tx);
      const known = await sql<{ hash: string }>`
        select hash from migrations where name = ${migration.name}`.execute(tx);
      const row = known.rows[0];
      if (row !== undefined) {
        if (row.hash !== migration.hash) {
          throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
        }
        return false;
      }
      for (const statement of splitStatements(migration.text)) {
        await sql.raw(statement).execute(tx);
      }
      await sql`insert into migrations (name, hash) values (${migration.name}, ${migration.hash})`.execute(
        tx,
      );
      return true;
    });
    if (isNew) applied.push(migration.name);
  }
  return applied;
}

/** Splits a file at semicolons that end a line, outside `$$` bodies; prepared statements take one each. */
export function splitStatements(text: string): string[] {
  const statements: string[] = [];
  let current = '';
  let inBody = false;
  for (const line of text.split('\n')) {
    if (!inBody && line.trimStart().startsWith('--')) continue;
    if ((line.match(/\$\$/g) ?? []).length % 2 === 1) inBody = !inBody;
    current += `${line}\n`;
    if (!inBody && line.trimEnd().endsWith(';')) {
      statements.push(current.trim().replace(/;$/, ''));
      current = '';
    }
  }
  if (current.trim() !== '') statements.push(current.trim());
  return statements;
}
