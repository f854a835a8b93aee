import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import type { Entrant } from '@trilha/api/builders/crowd.ts';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { entryOf, sendEntry, type Told } from '@trilha/tooling/rehearsal/send-entry.ts';
import { quantile } from '../table.ts';

export interface LoadAnswer {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Number of responses by result. */
  readonly answers: ReadonlyMap<string, number>;
  /** Waiting list position returned for each registration; null for one with a place. */
  readonly told: ReadonlyMap<number, number | null>;
}

/** Each customer registers once, with `abreast` concurrent requests, using the URLs in turn. */
export async function enterOverHttp(
  addresses: readonly string[],
  { stage, category }: StageFixture,
  entrants: readonly Entrant[],
  abreast: number,
): Promise<LoadAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const target = { eventId: stage.event_id, stageId: stage.id, categoryId: category.id };
  const bodies = entrants.map((entrant) => entryOf(target, entrant));
  const told: Told[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let turn = next++; turn < entrants.length; turn = next++) {
      const address = addresses[turn % addresses.length] ?? '';
      const token = entrants[turn]?.token ?? '';
      const body = bodies[turn] ?? '';
      told.push(await sendEntry({ agent, address, token, body, key: randomUUID() }));
    }
  }
  const start = performance.now();
  await Promise.all(Array.from({ length: abreast }, work));
  const seconds = (performance.now() - start) / 1_000;
  agent.destroy();
  const times = told.map(({ ms }) => ms);
  return {
    perSecond: told.length / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    slowest: quantile(times, 1),
    answers: new Map(
      [...Map.groupBy(told, ({ as }) => as)].map(([as, those]) => [as, those.length]),
    ),
    told: new Map(
      told.flatMap(({ registration }) =>
        registration ? [[registration.id, registration.waiting_position]] : [],
      ),
    ),
  };
}
