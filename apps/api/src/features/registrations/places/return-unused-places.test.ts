import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { returnUnusedPlacesJob } from '../registrations.jobs.ts';
import { returnUnusedPlaces } from './return-unused-places.ts';
import { runRecurring } from '../../../testing/run-recurring.ts';
import { poolsOf } from '../../../testing/pools-of.ts';

describe('places set apart', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  it('returns what vouchers left when registration ends, to who waits', async () => {
    const fixture = await stageFixture(server.services, { vacancies: 2, vouchers: { SOBRA: 1 } });
    await enter(server, fixture, await entrantFixture(server.services));
    const waiting = await entrantFixture(server.services);
    const id = Number((await enter(server, fixture, waiting)).json().registration.id);
    const status = async () => {
      const { token } = waiting;
      const answer = await server.call(getRegistration, { token, params: { id } });
      return answer.json().registration.status;
    };
    expect(await status()).toBe('Lista de Espera');
    await runRecurring(server, returnUnusedPlacesJob);
    expect(await status()).toBe('Lista de Espera');
    await server.services.db
      .updateTable('stages')
      .set({ end_registration_date: new Date(server.clock.now().getTime() - 1) })
      .where('id', '=', fixture.stage.id)
      .execute();
    await runRecurring(server, returnUnusedPlacesJob);
    expect(await status()).toBe('Aguardando Pagamento');
    expect(await poolsOf(server, fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 2, taken: 2 },
      { kind: 'voucher', capacity: 0, taken: 0 },
    ]);
  });

  it('returns them once, however often it is done in the same moment', async () => {
    const { services } = server;
    const end_registration_date = new Date(server.clock.now().getTime() - 1);
    const fixture = await stageFixture(services, { vacancies: 3, vouchers: { AMBOS: 2 } });
    const stage = services.db.updateTable('stages').where('id', '=', fixture.stage.id);
    await stage.set({ end_registration_date }).execute();
    await Promise.all([1, 2, 3].map(() => returnUnusedPlaces(services)));
    expect(await poolsOf(server, fixture.stage.id)).toEqual([
      { kind: 'general', capacity: 3, taken: 0 },
      { kind: 'voucher', capacity: 0, taken: 0 },
    ]);
  });
});
