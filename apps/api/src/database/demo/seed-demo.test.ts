import { brands } from '@trilha/brands/brands.ts';
import { REGISTRATION_STATUSES } from '@trilha/contract/registrations/statuses.ts';
import { availability } from '@trilha/contract/stages/stages.rules.ts';
import { getAllEvents } from '@trilha/contract/stages/stages.endpoints.ts';
import { REGISTRY_VEHICLES } from '@trilha/partners/core/vehicles.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { GARAGES } from './demo-garage.data.ts';
import { seedDemo } from './seed-demo.ts';

describe('the demonstration', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
    await seedDemo(server.services);
  });
  afterAll(() => server.close());

  it.each(brands)('shows $slug a registration in every state [PAY-12, ENUM-07]', async ({ id }) => {
    const rows = await server.services.db
      .selectFrom('registrations as r')
      .innerJoin('customers as c', 'c.id', 'r.customer_id')
      .select('r.status')
      .where('c.email', '=', DEMO_ACCOUNTS.owner.email)
      .where('r.automaker_id', '=', id)
      .execute();
    expect(new Set(rows.map((row) => row.status))).toEqual(new Set(REGISTRATION_STATUSES));
  });

  it.each(brands)('shows $slug a stage in every state [ENUM-08]', async ({ slug }) => {
    const headers = { host: `${slug}.localhost` };
    const { events, now } = (await server.call(getAllEvents, { headers })).json();
    const steps = events.flatMap((event: { steps: never[] }) => event.steps);
    const states = steps.map((step: never) => availability(step, new Date(now)));
    expect(new Set(states)).toEqual(new Set(['open', 'openNovas', 'soon', 'closed']));
    const statuses = steps.map((step: { status: string }) => step.status);
    expect(new Set(statuses)).toEqual(new Set(['Agendada', 'Realizada', 'Cancelada']));
  });

  it('holds exactly what its ledger says', async () => {
    const { rows } = await sql<{ taken: number; ledger: number }>`
      select p.taken, coalesce((select sum(delta) from vacancy_ledger l where l.pool_id = p.id), 0)::integer as ledger
      from vacancy_pools p`.execute(server.services.db);
    for (const row of rows) expect(row.ledger).toBe(row.taken);
    expect(rows.some((row) => row.taken > 0)).toBe(true);
  });

  it('drives vehicles that the automaker’s core knows', () => {
    const known = new Map(REGISTRY_VEHICLES.map((vehicle) => [vehicle.nu_chassi, vehicle]));
    for (const vehicle of Object.values(GARAGES).flat()) {
      expect(known.get(vehicle.chassis)).toMatchObject({
        mmc_descricao_modelo: vehicle.model,
        mmc_placa: vehicle.plate,
      });
    }
  });

  it('is not made twice, and moves along with the calendar', async () => {
    const dates = () =>
      server.services.db.selectFrom('stages').select(['id', 'stage_date']).orderBy('id').execute();
    const before = await dates();
    server.clock.advance(3 * 86_400_000);
    await seedDemo(server.services);
    const after = await dates();
    expect(after).toHaveLength(before.length);
    for (const [index, row] of after.entries()) {
      const moved = Number(row.stage_date) - Number(before[index]?.stage_date);
      expect(moved).toBe(3 * 86_400_000);
    }
  });
});
