import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Entrant } from '@trilha/api/builders/crowd.ts';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { entryOf, sendEntry, type Told } from '@trilha/tooling/rehearsal/send-entry.ts';
import { quantile } from '../table.ts';

export interface LoadAnswer {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** Responses per second: of the first and of the last `END` ones, at most half each. */
  readonly ends: readonly [first: number, last: number];
  /** Number of responses by result. */
  readonly answers: ReadonlyMap<string, number>;
  /** Waiting list position returned for each registration; null for one with a place. */
  readonly told: ReadonlyMap<number, number | null>;
}

const END = 5_000;
/** Half of a round trip on slow 4G, as Lighthouse simulates it: the connection of a start line is open by then. */
const SLOW_4G_MS = 75;

/** How customers come: so many requests under way, or each once at a random time within so many seconds, on slow 4G. */
export type Arrival = { readonly abreast: number } | { readonly withinSeconds: number };

/** Each customer registers once, using the URLs in turn. */
export async function enterOverHttp(
  addresses: readonly string[],
  { stage, category }: StageFixture,
  entrants: readonly Entrant[],
  arrival: Arrival,
): Promise<LoadAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const target = { eventId: stage.event_id, stageId: stage.id, categoryId: category.id };
  const bodies = entrants.map((entrant) => entryOf(target, entrant));
  const told: Told[] = [];
  const answeredAt: number[] = [];
  async function send(turn: number): Promise<Told> {
    const address = addresses[turn % addresses.length] ?? '';
    const token = entrants[turn]?.token ?? '';
    const body = bodies[turn] ?? '';
    return sendEntry({ agent, address, token, body, key: randomUUID() });
  }
  function keep(answer: Told): void {
    told.push(answer);
    answeredAt.push(performance.now());
  }
  let next = 0;
  async function work(): Promise<void> {
    for (let turn = next++; turn < entrants.length; turn = next++) keep(await send(turn));
  }
  async function press(turn: number, withinSeconds: number): Promise<void> {
    await pause(Math.random() * withinSeconds * 1_000);
    const pressedAt = performance.now();
    await pause(SLOW_4G_MS);
    const answer = await send(turn);
    await pause(SLOW_4G_MS);
    keep({ ...answer, ms: performance.now() - pressedAt });
  }
  const start = performance.now();
  await Promise.all(
    'abreast' in arrival
      ? Array.from({ length: arrival.abreast }, work)
      : entrants.map((_, turn) => press(turn, arrival.withinSeconds)),
  );
  const seconds = (performance.now() - start) / 1_000;
  agent.destroy();
  const times = told.map(({ ms }) => ms);
  const count = Math.min(END, Math.floor(told.length / 2));
  const perSecondOf = (from: number, until: number): number => (count * 1_000) / (until - from);
  return {
    ends: [
      perSecondOf(start, answeredAt[count - 1] ?? start),
      perSecondOf(answeredAt[told.length - count - 1] ?? start, start + seconds * 1_000),
    ],
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
