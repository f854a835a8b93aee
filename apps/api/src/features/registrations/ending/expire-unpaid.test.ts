import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { markPaid } from '../changing/mark-paid.ts';
import { findRegistration } from '../registrations.sql.ts';
import { type ChargeAtExpiry, expireUnpaid } from './expire-unpaid.ts';

describe('an unpaid registration', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const at = (milliseconds: number): Date => new Date(server.clock.now().getTime() + milliseconds);

  async function prolong(id: number, expires_at: Date | null): Promise<void> {
    const row = server.services.db.updateTable('registrations').set({ expires_at });
    await row.where('id', '=', id).execute();
  }

  /** A registration with the only place of its stage, whose payment time ends now. */
  async function overdue() {
    const fixture = await stageFixture(server.services, { vacancies: 1 });
    const entrant = await entrantFixture(server.services);
    const id = Number((await enter(server, fixture, entrant)).json().registration.id);
    await prolong(id, server.clock.now());
    return { id, stageId: fixture.stage.id };
  }

  /** @returns how often the provider was called */
  async function expire(
    id: number,
    charge: ChargeAtExpiry,
    meanwhile: () => Promise<unknown> = async () => {},
  ): Promise<number> {
    let asked = 0;
    await expireUnpaid(server.services, id, async () => {
      asked += 1;
      await meanwhile();
      return charge;
    });
    return asked;
  }

  const stored = async (id: number) => findRegistration(server.services.db, id);

  async function taken(stageId: number): Promise<number> {
    const pool = server.services.db.selectFrom('vacancy_pools').select('taken');
    return (await pool.where('step_id', '=', stageId).executeTakeFirstOrThrow()).taken;
  }

  const pay = ({ id, stageId }: { readonly id: number; readonly stageId: number }) => {
    const { services, clock } = server;
    return services.db
      .transaction()
      .execute((tx) => markPaid(services, tx, id, stageId, clock.now()));
  };

  it('expires at its very moment, once the provider says that nothing was paid', async () => {
    const { id, stageId } = await overdue();
    expect(await expire(id, 'unpaid')).toBe(1);
    expect(await stored(id)).toMatchObject({
      status: 'Cancelada',
      cancelled_by: 'system',
      cancel_reason: 'expiry',
      places: 0,
    });
    expect(await taken(stageId)).toBe(0);
    // A second call, such as a job's retry, does not call the provider.
    expect(await expire(id, 'unpaid')).toBe(0);
  });

  it('is never cancelled on a guess', async () => {
    const { id, stageId } = await overdue();
    await expect(expire(id, 'unknown')).rejects.toThrow('does not say');
    expect((await stored(id))?.status).toBe('Aguardando Pagamento');
    expect(await taken(stageId)).toBe(1);
  });

  it('is left to its payment where the provider says that it was paid', async () => {
    const { id, stageId } = await overdue();
    expect(await expire(id, 'paid')).toBe(1);
    expect((await stored(id))?.status).toBe('Aguardando Pagamento');
    expect(await taken(stageId)).toBe(1);
  });

  it('keeps its place, and nobody is asked, before its time is over, without one, or once it is paid', async () => {
    const early = await overdue();
    await prolong(early.id, at(1));
    const endless = await overdue();
    await prolong(endless.id, null);
    const paid = await overdue();
    await pay(paid);
    await prolong(paid.id, server.clock.now());
    for (const { id, stageId } of [early, endless, paid]) {
      expect(await expire(id, 'unpaid')).toBe(0);
      expect((await stored(id))?.status).not.toBe('Cancelada');
      expect(await taken(stageId)).toBe(1);
    }
    expect(await expire(2_147_483_647, 'unpaid')).toBe(0);
  });

  it('keeps its place where it was paid or given longer while the provider was asked', async () => {
    const paid = await overdue();
    await expire(paid.id, 'unpaid', () => pay(paid));
    expect((await stored(paid.id))?.status).toBe('Aprovado');
    const longer = await overdue();
    await expire(longer.id, 'unpaid', () => prolong(longer.id, at(1)));
    expect((await stored(longer.id))?.status).toBe('Aguardando Pagamento');
    expect([await taken(paid.stageId), await taken(longer.stageId)]).toEqual([1, 1]);
  });
});
