import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseHandle } from '@trilha/api/database/client.ts';
import { openEmbeddedDatabase } from '@trilha/api/testing/database/embedded-database.ts';
import { projectRoot } from '../project-root.ts';
import { SCHEMA_FILE, schemaTypes } from './schema-types.ts';

describe('the types of the tables', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openEmbeddedDatabase();
  });
  afterAll(() => database.close());

  it('are those of the migrations', async () => {
    const kept = await readFile(join(projectRoot, SCHEMA_FILE), 'utf8');
    expect(kept, 'write them anew: npm run schema').toBe(await schemaTypes(database.db));
  });

  it('follow a column, and take from a constraint only what always holds', async () => {
    await sql`create table examples (
      listed text not null check (listed in ('a', 'o''clock')),
      beside integer not null,
      both_asked text check (both_asked in ('b', 'c') and beside > 0),
      either text not null check (either in ('d', 'e') or beside > 0),
      counted smallint not null check (counted in (0, 1)),
      day date not null
    )`.execute(database.db);
    const types = await schemaTypes(database.db);
    const columns = /export interface Examples \{\n([^}]*)\}/.exec(types)?.[1];
    expect(columns?.split('\n').map((line) => line.trim())).toEqual([
      'beside: number;',
      'both_asked: "b" | "c" | null;',
      'counted: number;',
      'day: string;',
      'either: string;',
      `listed: "a" | "o'clock";`,
      '',
    ]);
  });
});
