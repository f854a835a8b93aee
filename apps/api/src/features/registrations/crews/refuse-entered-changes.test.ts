import { buildPerson } from '../../../builders/person.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { refuseEnteredChanges } from './refuse-entered-changes.ts';

describe('what an entry relies on', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** The error codes when the entered vehicle, driver and companion are changed. */
  async function refusals(stage: Record<string, unknown>) {
    const fixture = await stageFixture(server.services);
    const entrant = await entrantFixture(server.services);
    const child = await buildPerson(server.services, {
      customer_id: entrant.id,
      kind: 'companion',
      date_of_birth: '2010-05-01',
    });
    const vehicle = entrant.vehicles[0]?.id ?? 0;
    const vehicleCompanions = [{ vehicle_id: vehicle, companion_id: child.id }];
    const entered = await enter(server, fixture, entrant, { vehicleCompanions });
    expect(entered.statusCode).toBe(201);
    const { db } = server.services;
    await db.updateTable('stages').set(stage).where('id', '=', fixture.stage.id).execute();
    const fields = ['some_field'];
    const changes = [
      { vehicle, fields },
      { person: entrant.personId, fields },
      { person: child.id, fields },
    ];
    return Promise.all(
      changes.map((change) =>
        refuseEnteredChanges(db, change, server.clock.now()).then(
          () => null,
          ({ code }) => code,
        ),
      ),
    );
  }

  const after = (milliseconds: number) => new Date(server.clock.now().getTime() + milliseconds);
  const locked = Array.from({ length: 3 }, () => 'in_active_registration');
  const free = Array.from({ length: 3 }, () => null);

  it('stays as it is until the stage begins', async () => {
    expect(await refusals({ stage_date: after(1_000) })).toEqual(locked);
    expect(await refusals({ stage_date: null })).toEqual(locked);
  });

  it('is the customer’s again once the stage has been, by its date or its status', async () => {
    expect(await refusals({ stage_date: after(-1_000) })).toEqual(free);
    expect(await refusals({ status: 'Realizada', stage_date: after(1_000) })).toEqual(free);
    expect(await refusals({ status: 'Cancelada', stage_date: after(1_000) })).toEqual(free);
  });
});
