import { prepareTestDatabase } from './test-database.ts';

/**
 * Vitest's global set-up of the server project: what every test database is copied from is there before the first
 * test, instead of being made by each fork within the time of whichever test comes first.
 */
export default async function setup(): Promise<void> {
  await prepareTestDatabase();
}
