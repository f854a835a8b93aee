import {
  updateRegistration,
  verifyVehicles,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StageOverrides } from '../../../builders/stage.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  entryBody,
  type StageFixture,
  stageFixture,
} from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

const CODE = 'TRILHA-26';

describe('an entry of a stage that nobody enters any more', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const setStage = async ({ stage }: StageFixture, change: Record<string, unknown>) => {
    await server.services.db.updateTable('stages').set(change).where('id', '=', stage.id).execute();
  };
  const setEvent = async ({ stage }: StageFixture, allows_registration: boolean) => {
    const { db } = server.services;
    const change = db.updateTable('events').set({ allows_registration });
    await change.where('id', '=', stage.event_id).execute();
  };
  const ago = (hours: number) => new Date(server.clock.now().getTime() - hours * 3_600_000);

  /** Asks verification and saving whether another vehicle may replace the entered one. */
  async function swap(fixture: StageFixture, entrant: EntrantFixture, id: number) {
    const { token, vehicles, personId } = entrant;
    const [before, after] = vehicles.map((vehicle) => vehicle.id);
    const verified = await server.call(verifyVehicles, {
      token,
      body: {
        step_id: fixture.stage.id,
        category_id: fixture.category.id,
        vehicles: [before, after],
        registration_id: id,
      },
    });
    const data = entryBody(fixture, entrant, {
      vehicles: [{ vehicle_id: after, conductor_id: personId, navigator_id: null }],
    });
    const saved = await server.call(updateRegistration, {
      token,
      params: { id },
      body: { id, data },
    });
    return [verified.statusCode, verified.json().success, saved.statusCode];
  }

  interface Case {
    readonly stage?: StageOverrides;
    readonly voucher?: string;
    readonly close?: (fixture: StageFixture) => Promise<unknown>;
  }
  const cases: [what: string, how: Case][] = [
    ['admits no registration', { close: (fixture) => setEvent(fixture, false) }],
    ['is full', { stage: { vacancies: 1 } }],
    [
      'has closed its registration',
      { close: (fixture) => setStage(fixture, { end_registration_date: ago(1) }) },
    ],
    [
      'has ended its first batch',
      {
        stage: { window: 'first_batch', first_batch: 1 },
        close: (fixture) => setStage(fixture, { end_first_batch: ago(1) }),
      },
    ],
    ['has given all places of a voucher', { stage: { vouchers: { [CODE]: 1 } }, voucher: CODE }],
  ];

  it.each(cases)('is changed though it %s [EVT-27]', async (_, how) => {
    const fixture = await stageFixture(server.services, how.stage);
    const entrant = await entrantFixture(server.services, 2);
    if (how.stage?.window === 'first_batch') {
      const rows = entrant.vehicles.map(({ chassis }) => ({
        automaker_id: fixture.stage.automaker_id,
        chassis,
        year: '2024',
        is_new: true,
        fetched_at: ago(1),
      }));
      await server.services.db.insertInto('chassis_registry').values(rows).execute();
    }
    const entered = await enter(server, fixture, entrant, { voucher: how.voucher ?? null });
    expect(entered.statusCode).toBe(201);
    await how.close?.(fixture);
    const id = Number(entered.json().registration.id);
    expect(await swap(fixture, entrant, id)).toEqual([200, true, 200]);
  });

  it.each(['Realizada', 'Cancelada'] as const)(
    'is changed no more once it is %s [EVT-27]',
    async (status) => {
      const fixture = await stageFixture(server.services);
      const entrant = await entrantFixture(server.services, 2);
      const entered = await enter(server, fixture, entrant);
      await setStage(fixture, { status });
      const id = Number(entered.json().registration.id);
      expect(await swap(fixture, entrant, id)).toEqual([422, undefined, 422]);
    },
  );
});
