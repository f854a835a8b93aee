import { Client } from 'pg';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import type { Entrant } from '@trilha/api/builders/crowd.ts';
import { enterPlainly, type HotRow } from './plain-entry.ts';

const CLIENTS = 32;

/** @returns minimal registrations per second with 32 concurrent connections, on one stage. */
export async function measurePlainFloor(
  url: string,
  fixture: StageFixture,
  entrants: readonly Entrant[],
  hotRow: HotRow,
): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, () => new Client({ connectionString: url }));
  await Promise.all(clients.map((client) => client.connect()));
  let next = 0;
  const start = performance.now();
  await Promise.all(
    clients.map(async (client) => {
      for (let entrant = entrants[next++]; entrant !== undefined; entrant = entrants[next++]) {
        await enterPlainly(client, fixture, entrant, hotRow);
      }
    }),
  );
  const seconds = (performance.now() - start) / 1_000;
  await Promise.all(clients.map((client) => client.end()));
  return entrants.length / seconds;
}
