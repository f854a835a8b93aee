import { prepareEmbeddedDatabase } from '@trilha/api/testing/database/embedded-database.ts';

/** Vitest's global set-up of the embedded project: server tests on the embedded database that the demo uses. */
export default async function setup(): Promise<void> {
  await prepareEmbeddedDatabase();
}
