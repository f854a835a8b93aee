import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayOf, formatDay } from '@trilha/contract/brazil/calendar.ts';
import { daysLater } from '@trilha/contract/seasons/shift-dates.rules.ts';
import { verifyVehicles } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { getVouchersByStepId } from '@trilha/contract/vouchers/vouchers.endpoints.ts';
import { buildStage } from '../../builders/stage.ts';
import { enter, entrantFixture, stageFixture } from '../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

describe('GET /getVouchersByStepId/{stepId}', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  function ask(token: string, stepId: number, code?: string) {
    const query = code === undefined ? {} : { query: { voucher: code } };
    return server.call(getVouchersByStepId, { token, params: { stepId }, ...query });
  }

  it('answers the typed code with what it has left, and no other code [API-28, ENT-20, INS-34, INS-37]', async () => {
    const fixture = await stageFixture(server.services, {
      vouchers: { 'TRILHA-26': 2, SEGREDO: 5 },
    });
    const entrant = await entrantFixture(server.services);
    const asked = () => ask(entrant.token, fixture.stage.id, ' trilha-26 ');
    expect((await asked()).json()).toEqual({
      vouchers: [{ voucher: 'TRILHA-26', vacancies_released: 2, valid_until: null }],
    });
    await enter(server, fixture, entrant, { voucher: 'Trilha-26' });
    expect((await asked()).json().vouchers[0].vacancies_released).toBe(1);
  });

  it('lists nothing without a code, for another code, or for the code of another stage [API-28, INS-35]', async () => {
    const { stage } = await stageFixture(server.services, { vouchers: { UNICO: 1 } });
    const other = await stageFixture(server.services, { vouchers: { ALHEIO: 1 } });
    const { token } = await entrantFixture(server.services);
    for (const code of [undefined, '', '  ', '%', 'UNIC', 'ALHEIO']) {
      expect((await ask(token, stage.id, code)).json()).toEqual({ vouchers: [] });
    }
    expect((await ask(token, other.stage.id, 'ALHEIO')).json().vouchers).toHaveLength(1);
  });

  it('tells its last day, and refuses it with that day once it is over, also for an entry [SEASON-70, SEASON-71]', async () => {
    const fixture = await stageFixture(server.services, { vouchers: { CLUBE: 2 } });
    const entrant = await entrantFixture(server.services);
    const { db, clock } = server.services;
    const endOn = (valid_until: string) =>
      db
        .updateTable('vouchers')
        .set({ valid_until })
        .where('step_id', '=', fixture.stage.id)
        .execute();
    const today = dayOf(clock.now());
    await endOn(today);
    const [told] = (await ask(entrant.token, fixture.stage.id, 'clube')).json().vouchers;
    expect(told).toEqual({ voucher: 'CLUBE', vacancies_released: 2, valid_until: today });
    const yesterday = daysLater(today, -1);
    await endOn(yesterday);
    const words = `Este voucher valeu até ${formatDay(yesterday)}.`;
    const refused = await ask(entrant.token, fixture.stage.id, 'clube');
    expect([refused.statusCode, refused.json()]).toMatchObject([
      422,
      { code: 'voucher_expired', message: words },
    ]);
    const late = await enter(server, fixture, entrant, { voucher: 'CLUBE' });
    expect(late.json()).toMatchObject({ code: 'voucher_expired', message: words });
    await endOn(today);
    expect((await enter(server, fixture, entrant, { voucher: 'CLUBE' })).statusCode).toBe(201);
  });

  it('lets no vehicle pass the first batch once its last day is over [SEASON-70]', async () => {
    const { db, clock } = server.services;
    const fixture = await stageFixture(server.services, {
      window: 'first_batch',
      first_batch: 1,
      first_batch_min_year: 2030,
      vouchers: { CLUBE: 2 },
    });
    const { token, vehicles } = await entrantFixture(server.services);
    const step_id = fixture.stage.id;
    const verified = async (valid_until: string) => {
      const end = db.updateTable('vouchers').set({ valid_until });
      await end.where('step_id', '=', step_id).execute();
      const category_id = fixture.category.id;
      const body = { step_id, category_id, vehicles: [vehicles[0]?.id], voucher: 'CLUBE' };
      return (await server.call(verifyVehicles, { token, body })).json().success;
    };
    const today = dayOf(clock.now());
    expect(await verified(today)).toBe(true);
    expect(await verified(daysLater(today, -1))).toBe(false);
  });

  it('knows no stage of the other brand', async () => {
    const foreign = await buildStage(server.services, { automaker_id: 2, vouchers: { SUZI: 1 } });
    const { token } = await entrantFixture(server.services);
    expect((await ask(token, foreign.id, 'SUZI')).json().code).toBe('not_found');
  });

  it('stops who tries codes, whether by asking, by verifying vehicles or by entering', async () => {
    const fixture = await stageFixture(server.services, {
      window: 'first_batch',
      first_batch: 1,
      vouchers: { CERTO: 1 },
    });
    const guesser = await entrantFixture(server.services);
    const verify = (voucher: string) =>
      server.call(verifyVehicles, {
        token: guesser.token,
        body: {
          step_id: fixture.stage.id,
          category_id: fixture.category.id,
          vehicles: [guesser.vehicles[0]?.id],
          voucher,
        },
      });
    for (let count = 1; count <= 10; count += 1) {
      await ask(guesser.token, fixture.stage.id, `ERRADO-${count}`);
      await verify(`ERRADO-${count}`);
      await enter(server, fixture, guesser, { voucher: `ERRADO-${count}` });
    }
    expect((await verify('CERTO')).json().code).toBe('too_many_requests');
    const asked = await ask(guesser.token, fixture.stage.id, 'CERTO');
    expect([asked.statusCode, asked.json().code]).toEqual([429, 'too_many_requests']);
    expect(Number(asked.headers['retry-after'])).toBeGreaterThan(0);
    const entered = await enter(server, fixture, guesser, { voucher: 'CERTO' });
    expect(entered.json().code).toBe('too_many_requests');
    expect((await enter(server, fixture, guesser)).statusCode).toBe(201);
  });
});
