import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { StageFixture } from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { quantile } from '../table.ts';
import type { Entrant } from './crowd.ts';

/** Longer than anybody would wait: what has no answer by then counts as timed out. */
const PATIENCE_MS = 30_000;

/** What a customer was told, and when. */
interface Told {
  readonly ms: number;
  /** `placed`, `waiting`, a refusal's code, or `no answer`. */
  readonly as: string;
  readonly registration?: { readonly id: number; readonly waiting_position: number | null };
}

export interface LoadAnswer {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly slowest: number;
  /** How many were told what. */
  readonly answers: ReadonlyMap<string, number>;
  /** Registration to the place in the waiting line that its customer was told; null with a place. */
  readonly told: ReadonlyMap<number, number | null>;
}

function entryOf({ stage, category }: StageFixture, { vehicleId, personId }: Entrant): string {
  return JSON.stringify({
    category_id: category.id,
    event_id: stage.event_id,
    step_id: stage.id,
    team_name: null,
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher: null,
    vehicles: [{ vehicle_id: vehicleId, conductor_id: personId, navigator_id: null }],
    vehicleCompanions: [],
    vehiclesRegistration: [],
  });
}

function send(agent: Agent, address: string, token: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api/registrations`, {
      agent,
      method: 'POST',
      timeout: PATIENCE_MS,
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(body),
        'idempotency-key': randomUUID(),
      },
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.once('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.once('end', () => resolve(Buffer.concat(parts).toString()));
      response.once('error', reject);
    });
    sent.end(body);
  });
}

function readAnswer(text: string, ms: number): Told {
  const { code, registration } = JSON.parse(text) as { code?: string } & Pick<Told, 'registration'>;
  if (registration === undefined) return { ms, as: code ?? 'unknown' };
  return { ms, as: registration.waiting_position === null ? 'placed' : 'waiting', registration };
}

/** Every entrant enters once, `abreast` requests under way at any time, on the addresses in turn. */
export async function enterOverHttp(
  addresses: readonly string[],
  fixture: StageFixture,
  entrants: readonly Entrant[],
  abreast: number,
): Promise<LoadAnswer> {
  const agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  const bodies = entrants.map((entrant) => entryOf(fixture, entrant));
  const told: Told[] = [];
  let next = 0;
  async function work(): Promise<void> {
    for (let turn = next++; turn < entrants.length; turn = next++) {
      const since = performance.now();
      const address = addresses[turn % addresses.length] ?? '';
      const answer = await send(agent, address, entrants[turn]?.token ?? '', bodies[turn] ?? '')
        .then((text) => readAnswer(text, performance.now() - since))
        .catch(() => ({ ms: performance.now() - since, as: 'no answer' }));
      told.push(answer);
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
