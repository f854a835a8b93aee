import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { DatabaseHandle, EmbeddedHandle } from '../../database/client.ts';
import { migrate } from '../../database/migrating/migrate.ts';
import type { Logger } from 'kysely';
import { openEmbedded } from '../../database/opening/open-embedded.ts';

const root = new URL('../../../../../', import.meta.url);
const cache = new URL('node_modules/.cache/test-database/', root);
const migrations = new URL('../../database/migrations/', import.meta.url);

/** Changes with everything that the template is made of: the migrations, their runner, and PGlite's version. */
async function templateName(): Promise<string> {
  const names = (await readdir(migrations)).toSorted();
  const files = [
    ...names.map((name) => new URL(name, migrations)),
    new URL('../../database/migrating/migrate.ts', import.meta.url),
    new URL('../../database/opening/open-embedded.ts', import.meta.url),
    new URL('package-lock.json', root),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.pathname}\0`).update(await readFile(file));
  return `${hash.digest('hex')}.tar`;
}

/** A migrated, empty data folder as one file, without the unused databases. */
async function makeTemplate(): Promise<Blob> {
  const handle = await openEmbedded(null);
  await migrate(handle);
  await sql`update pg_database set datistemplate = false`.execute(handle.db);
  await sql`drop database template0`.execute(handle.db);
  await sql`drop database template1`.execute(handle.db);
  const migrated = await handle.dump();
  await handle.close();
  return migrated;
}

/** Caches only this template, for all later test files. A concurrent fork that creates the same one does no harm. */
async function keepTemplate(file: URL, made: Blob): Promise<void> {
  await rm(cache, { recursive: true, force: true });
  await mkdir(cache, { recursive: true });
  const unfinished = new URL(randomUUID(), cache);
  await writeFile(unfinished, made.stream());
  await rename(unfinished, file);
}

/** Data folder with every migration applied, made once for all test files: making one takes ten times as long as copying it. */
export async function readTemplate(): Promise<Blob> {
  const file = new URL(await templateName(), cache);
  try {
    return new Blob([await readFile(file)]);
  } catch {
    const made = await makeTemplate();
    // Without the cache tests are slow, not wrong: concurrent forks may clear it.
    await keepTemplate(file, made).catch(() => {});
    return made;
  }
}

/** Creates the template unless it is cached. */
export async function prepareEmbeddedDatabase(): Promise<void> {
  await readTemplate();
}

let template: Promise<Blob> | null = null;

/** An embedded database in memory with every migration applied. */
export async function openEmbeddedDatabase(onStatement?: Logger): Promise<EmbeddedHandle> {
  template ??= readTemplate();
  return openEmbedded(null, await template, onStatement);
}

/** Opens the embedded database of a data folder, as a server does; an empty folder gets a migrated database. */
export async function openEmbeddedFolder(folder: string): Promise<DatabaseHandle> {
  const isEmpty = !existsSync(join(folder, 'postgres'));
  return openEmbedded(folder, isEmpty ? await readTemplate() : undefined);
}
