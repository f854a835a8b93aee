import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { poolsOf } from '../../../testing/pools-of.ts';
import { refundRegistrationJob, withdrawChargeJob } from '../registrations.jobs.ts';
import { lockRegistration, type RegistrationRow } from '../registrations.sql.ts';
import { releaseRegistration } from './release-registration.ts';

type Release = Parameters<typeof releaseRegistration>[3];

describe('what follows when a registration ends', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** Ends a registration of this status; the stage is full when it waits. @returns its money jobs, audit and pool */
  async function released(status: RegistrationRow['status'], release: Partial<Release>) {
    const { services, clock } = server;
    const { db } = services;
    const isWaiting = status === 'Lista de Espera';
    const fixture = await stageFixture(services, { vacancies: isWaiting ? 1 : 2 });
    if (isWaiting) await enter(server, fixture, await entrantFixture(services));
    const entrant = await entrantFixture(services);
    const id = Number((await enter(server, fixture, entrant)).json().registration.id);
    await db.updateTable('registrations').set({ status }).where('id', '=', id).execute();
    await db.deleteFrom('jobs').execute();
    await db.transaction().execute(async (tx) => {
      const row = await lockRegistration(tx, id);
      const usual = { by: 'customer', reason: 'cancelled', email: null, now: clock.now() } as const;
      await releaseRegistration(services, tx, row, { ...usual, ...release });
    });
    const jobs = await db
      .selectFrom('jobs')
      .select(['name', 'payload'])
      .where('name', 'in', [withdrawChargeJob.name, refundRegistrationJob.name])
      .orderBy('id')
      .execute();
    const audit = db.selectFrom('audit_log').selectAll().where('action', '=', 'cancelled');
    const told = await audit
      .where('subject', '=', 'registration')
      .where('subject_id', '=', id)
      .executeTakeFirstOrThrow();
    const { kept_cents } = await db
      .selectFrom('registrations')
      .select('kept_cents')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const money = jobs.map(({ name, payload }) => [name, payload['reason'] ?? null]);
    const pools = await poolsOf(server, fixture.stage.id);
    return { customer: entrant.id, money, told, kept_cents, pools };
  }

  const WITHDRAWN = [withdrawChargeJob.name, null];
  const refunded = (reason: string) => [refundRegistrationJob.name, reason];

  it('unpaid: its code is withdrawn, what may have come goes back, its place is free', async () => {
    const { money, told, pools } = await released('Aguardando Pagamento', { actorId: 77 });
    expect(money).toEqual([WITHDRAWN, refunded('cancelled')]);
    expect(told).toMatchObject({
      actor: 'customer',
      actor_id: 77,
      staff_id: null,
      on_behalf_of: null,
      reason: null,
      before: null,
      detail: { from: 'Aguardando Pagamento', reason: 'cancelled', places: 1 },
    });
    expect(told.detail).not.toHaveProperty('kept_cents');
    expect(pools).toEqual([{ kind: 'general', capacity: 2, taken: 0 }]);
  });

  it('paid: it goes back for what ended it, and nothing is withdrawn', async () => {
    const { money, told } = await released('Aprovado', { by: 'system', reason: 'expiry' });
    expect(money).toEqual([refunded('expiry')]);
    expect(told).toMatchObject({ actor: 'system', actor_id: null });
  });

  it('under review, or waiting: no money moves, and of who waits no place', async () => {
    expect((await released('Aguardando', {})).money).toEqual([]);
    const waiting = await released('Lista de Espera', {});
    expect(waiting.money).toEqual([]);
    expect(waiting.told.detail).toMatchObject({ from: 'Lista de Espera', places: 0 });
    expect(waiting.pools).toEqual([{ kind: 'general', capacity: 1, taken: 1 }]);
  });

  it('forfeited: what was paid stays, and where a part of it stays the rest goes back', async () => {
    const whole = await released('Aprovado', { reason: 'forfeited' });
    expect([whole.money, whole.kept_cents]).toEqual([[], null]);
    const part = await released('Aprovado', { reason: 'forfeited', keptCents: 12_000 });
    expect([part.money, part.kept_cents]).toEqual([[refunded('cancelled')], 12_000]);
    expect(part.told.detail).toMatchObject({ reason: 'forfeited', kept_cents: 12_000 });
  });

  it('by the organiser, or by staff for its owner: the audit has whom for, why, and as it was', async () => {
    const why = 'Pediu por telefone';
    const ofOrganiser = await released('Aprovado', { by: 'organiser', why });
    expect(ofOrganiser.told).toMatchObject({ actor: 'staff', on_behalf_of: null, reason: why });
    const forOwner = await released('Aprovado', { staff: { as: 'ana.souza' }, why });
    expect(forOwner.told).toMatchObject({
      actor: 'staff',
      on_behalf_of: forOwner.customer,
      reason: why,
      before: { status: 'Aprovado', places: 1 },
      after: { status: 'Cancelada', places: 0 },
    });
  });
});
