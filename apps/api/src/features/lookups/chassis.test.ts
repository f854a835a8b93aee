import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { getChassis } from '@trilha/contract/lookups/lookups.endpoints.ts';
import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { recoverPartners } from '../../testing/outside/recover-partners.ts';
import { synchroniseChassisJob } from './lookups.jobs.ts';

const DAY_MS = 86_400_000;

let server: TestApp;
const lines: string[] = [];
beforeAll(async () => {
  server = await startTestApp({
    env: { LOG_LEVEL: 'warn' },
    log: { write: (line) => void lines.push(line) },
  });
});
afterAll(() => server.close());
afterEach(() => recoverPartners(server));

const find = (chassi: string, marca = 'MIT') =>
  server.call(getChassis, { body: { marca, chassi } });
const [one, other, third, fourth, fifth] = REGISTRY_VEHICLES.filter(
  (vehicle) => vehicle.marca === 'mitsubishi' && vehicle.mmc_placa !== null,
).map((vehicle) => vehicle.nu_chassi) as [string, string, string, string, string];
const recordOf = (chassis: string) => {
  const found = REGISTRY_VEHICLES.find((vehicle) => vehicle.nu_chassi === chassis);
  const { marca: _marca, data_liberacao: _day, ...record } = found ?? REGISTRY_VEHICLES[0]!;
  return record;
};

async function countRegistry(): Promise<number> {
  const row = await server.services.db
    .selectFrom('chassis_registry')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

async function synchronise(): Promise<void> {
  await server.services.db
    .deleteFrom('jobs')
    .where('name', '=', synchroniseChassisJob.name)
    .execute();
  await server.services.jobs.enqueue(server.services.db, synchroniseChassisJob, {});
  await server.services.jobs.runDue();
}

describe('search by chassis', () => {
  it('answers the six fields to anybody, in either case [API-14, ENT-06, EXT-01, EXT-02]', async () => {
    const answer = await find(one.toLowerCase());
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ data: [recordOf(one)] });
  });

  it('answers an empty list for an unknown chassis, brand, or another brand’s vehicle [API-14]', async () => {
    expect((await find('93XZZZZZZZZ000000')).json()).toEqual({ data: [] });
    expect((await find(one, 'SUZ')).json()).toEqual({ data: [] });
    expect((await find(one, 'FIAT')).json()).toEqual({ data: [] });
  });

  it.each(['', '93X', `${one}9`, "93X' or 1=1 --xxx"])(
    'refuses %o as a chassis',
    async (chassi) => {
      expect((await find(chassi)).statusCode).toBe(422);
    },
  );

  it('keeps what it was told, and asks again after a month', async () => {
    await find(other);
    server.partners.switches.set({ core: 'down' });
    expect((await find(other)).json()).toEqual({ data: [recordOf(other)] });
    server.clock.advance(31 * DAY_MS);
    expect((await find(other)).json()).toEqual({ data: [recordOf(other)] });
  });

  it('renews a token that the core forgot, and one that expired [EXT-01]', async () => {
    server.partners.revokeTokens();
    expect((await find(third)).statusCode).toBe(200);
    server.clock.advance(2 * 3_600_000);
    expect((await find(fourth)).json()).toEqual({ data: [recordOf(fourth)] });
  });

  it.each(['down', 'garbage', { mode: 'slow', ms: 10_000 }] as const)(
    'tells that the search failed when the core is %o [VEH-29]',
    async (mode) => {
      server.partners.switches.set({ core: mode });
      const start = performance.now();
      const answer = await find('93XKL1TB4PC028999');
      expect(answer.statusCode).toBe(503);
      expect(answer.json()).toEqual({
        code: 'chassis_unavailable',
        message: 'Erro ao buscar dados do chassi.',
        request_id: answer.headers['x-request-id'],
      });
      // Less than the slow service takes, more than a busy machine needs.
      expect(performance.now() - start).toBeLessThan(9_000);
    },
  );

  it('tells that there is no token when the core gives none [VEH-30]', async () => {
    server.partners.switches.set({ core: 'unauthorised' });
    const answer = await find('93XKL1TB4PC028999');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({
      code: 'chassis_unavailable',
      message: 'Token de autorização não disponível. Obtenha o token primeiro.',
      request_id: answer.headers['x-request-id'],
    });
    expect(lines.join('')).not.toContain('trilha-core-demo');
  });

  it('limits what one address may search [API-14]', async () => {
    server.clock.advance(DAY_MS);
    let last = await find(one, 'FIAT');
    for (let asked = 1; asked < 301 && last.statusCode === 200; asked += 1) {
      last = await find(one, 'FIAT');
    }
    expect(last.statusCode).toBe(429);
    expect(Number(last.headers['retry-after'])).toBeGreaterThan(0);
    server.clock.advance(16 * 60_000);
    expect((await find(one)).statusCode).toBe(200);
  });

  it('asks the core again once thirty days are over, and not before', async () => {
    const asked = async () => {
      await find(other);
      const rows = server.services.db.selectFrom('chassis_registry').select('fetched_at');
      return (await rows.where('chassis', '=', other).executeTakeFirstOrThrow()).fetched_at;
    };
    const first = await asked();
    server.clock.set(new Date(first.getTime() + 30 * DAY_MS - 1));
    expect(await asked()).toEqual(first);
    server.clock.advance(1);
    expect(await asked()).toEqual(server.clock.now());
  });
});

describe('synchronisation by release date', () => {
  it('tells in the log why it failed, keeps what it had, and is tried again [EXT-03, VEH-29, VEH-30]', async () => {
    const before = await countRegistry();
    server.partners.switches.set({ core: 'garbage' });
    await synchronise();
    server.partners.switches.set({ core: 'unauthorised' });
    server.clock.advance(60_000);
    server.partners.revokeTokens();
    await server.services.jobs.runDue();

    expect(lines.join('')).toContain('Erro ao buscar informações dos carros.');
    expect(lines.join('')).toContain('Token de autorização não disponível.');
    expect(await countRegistry()).toBe(before);
    server.partners.switches.reset();
    server.clock.advance(60_000);
    await server.services.jobs.runDue();
    expect(await countRegistry()).toBeGreaterThan(before);
  });

  it('fills the registry with both brands, page by page, once each [EXT-03]', async () => {
    server.clock.set(new Date('2026-12-31T15:00:00Z'));
    await synchronise();
    await synchronise();
    expect(await countRegistry()).toBe(REGISTRY_VEHICLES.length);

    server.partners.switches.set({ core: 'down' });
    expect((await find(fifth)).json()).toEqual({ data: [recordOf(fifth)] });
    const suzuki = REGISTRY_VEHICLES.find(({ marca }) => marca === 'suzuki')!.nu_chassi;
    expect((await find(suzuki, 'SUZ')).json()).toEqual({ data: [recordOf(suzuki)] });
  });

  it('goes on from the day it reached, and reads a week of it again, for what reached the core late [EXT-03]', async () => {
    const { db } = server.services;
    server.partners.switches.reset();
    const late = REGISTRY_VEHICLES.findLast(({ marca }) => marca === 'mitsubishi')!;
    /** Whether a vehicle that the registry learns of only now is found, some days after it was last reached. */
    const isFoundAfter = async (days: number) => {
      const reached = new Date(new Date(late.data_liberacao).getTime() + days * DAY_MS);
      await db
        .updateTable('chassis_syncs')
        .set({ synced_day: reached.toISOString().slice(0, 10) })
        .where('automaker_id', '=', 1)
        .execute();
      const row = db.deleteFrom('chassis_registry').where('chassis', '=', late.nu_chassi);
      expect((await row.executeTakeFirst()).numDeletedRows).toBe(1n);
      await synchronise();
      return (await countRegistry()) === REGISTRY_VEHICLES.length;
    };
    expect(await isFoundAfter(7)).toBe(true);
    expect(await isFoundAfter(8)).toBe(false);
  });
});
