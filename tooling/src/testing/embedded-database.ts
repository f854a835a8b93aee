import { prepareEmbeddedDatabase } from '@trilha/api/testing/database/embedded-database.ts';

/** Vitest's global set-up of the embedded project: the server's tests on the database of the demonstration. */
export default async function setup(): Promise<void> {
  await prepareEmbeddedDatabase();
}
