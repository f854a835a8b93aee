import { type DatabaseHandle, openEmbedded } from '../database/client.ts';
import { migrate } from '../database/migrate.ts';

let template: Promise<Blob> | null = null;

/** A migrated, empty data folder as one file, made once per process. */
async function makeTemplate(): Promise<Blob> {
  const handle = await openEmbedded(null);
  await migrate(handle.db);
  const migrated = await handle.dump();
  await handle.close();
  return migrated;
}

/** An embedded database in memory with every migration applied. */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  template ??= makeTemplate();
  return openEmbedded(null, await template);
}
