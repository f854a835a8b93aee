import { setTimeout as pause } from 'node:timers/promises';
import { buildPerson } from '@trilha/api/builders/person.ts';
import {
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
} from '@trilha/api/testing/fixtures/entry-fixture.ts';
import { requestOf, type TestApp } from '@trilha/api/testing/test-app.ts';
import {
  cancelRegistration,
  createRegistration,
  updateRegistration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { seededRandom } from '@trilha/ui/ornament/seeded-random.ts';

/** What a customer does on a stage, in order. */
const HABITS = ['one car', 'two cars', 'voucher', 'adds a car', 'changes their mind'] as const;
type Habit = (typeof HABITS)[number];

/** A customer with two cars and a driver for each. */
export interface MixedEntrant extends EntrantFixture {
  readonly secondDriver: number;
}

export interface MixedOutcome {
  /** Number of completed forms and cancellations, whatever the response. */
  readonly attempts: number;
  /** Number of responses by status and code. */
  readonly answers: ReadonlyMap<string, number>;
}

const ABREAST = 40;
const BUSY_PAUSE_MS = 50;

export async function mixedEntrants(
  services: TestApp['services'],
  count: number,
): Promise<MixedEntrant[]> {
  const built: MixedEntrant[] = [];
  for (let index = 0; index < count; index += 1) {
    const entrant = await entrantFixture(services, 2);
    const { id } = await buildPerson(services, { customer_id: entrant.id });
    built.push({ ...entrant, secondDriver: id });
  }
  return built;
}

/**
 * Runs each customer's habit on one stage, forty customers at a time. Each request goes to the next server.
 * @param voucher a voucher code of the stage, if it has one
 */
export async function runMixedAttempts(
  addresses: readonly string[],
  fixture: StageFixture,
  entrants: readonly MixedEntrant[],
  voucher?: string,
): Promise<MixedOutcome> {
  const dice = seededRandom(`attempts on ${fixture.stage.vacancies}`);
  const answers = new Map<string, number>();
  const waiting = [...entrants];
  let attempts = 0;
  let turn = 0;

  async function send(request: ReturnType<typeof requestOf>): Promise<{ id: number | undefined }> {
    for (;;) {
      turn += 1;
      const answer = await fetch((addresses[turn % addresses.length] ?? '') + request.url, {
        method: request.method,
        headers: { ...request.headers, 'content-type': 'application/json' },
        body: JSON.stringify(request.payload),
        signal: AbortSignal.timeout(60_000),
      });
      const { code = '', registration } = (await answer.json()) as {
        code?: string;
        registration?: { id: number };
      };
      const told = `${answer.status} ${code}`.trim();
      answers.set(told, (answers.get(told) ?? 0) + 1);
      if (told !== '503 busy') {
        attempts += 1;
        return { id: answer.ok ? registration?.id : undefined };
      }
      await pause(BUSY_PAUSE_MS);
    }
  }

  const twoCars = (entrant: MixedEntrant) => ({
    vehicles: entrant.vehicles.map(({ id }, index) => ({
      vehicle_id: id,
      conductor_id: index === 0 ? entrant.personId : entrant.secondDriver,
      navigator_id: null,
    })),
  });

  async function behave(entrant: MixedEntrant, habit: Habit): Promise<void> {
    const { token } = entrant;
    const create = (overrides: Record<string, unknown> = {}) =>
      send(requestOf(createRegistration, { token, body: entryBody(fixture, entrant, overrides) }));
    if (habit === 'two cars') return void (await create(twoCars(entrant)));
    if (habit === 'voucher') return void (await create({ voucher: voucher ?? null }));
    const { id } = await create(habit === 'changes their mind' ? twoCars(entrant) : {});
    if (id === undefined || habit === 'one car') return;
    if (habit === 'adds a car') {
      const body = { id, data: entryBody(fixture, entrant, twoCars(entrant)) };
      await send(requestOf(updateRegistration, { token, params: { id }, body }));
      return;
    }
    await send(requestOf(cancelRegistration, { token, body: { registration_id: id } }));
    await create();
  }

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      await behave(next, HABITS[Math.floor(dice() * HABITS.length)] ?? 'one car');
    }
  }
  await Promise.all(Array.from({ length: ABREAST }, work));
  return { attempts, answers };
}
