import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cancelRegistration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StageOverrides } from '../../../builders/stage.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { promoteWaiting } from './promote-waiting.ts';

const DAY_MS = 86_400_000;

describe('whoever moves up from the waiting line', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  /** A customer with the only place, and one on the waiting list. */
  async function fullStage(overrides: StageOverrides = {}) {
    const { db, jobs } = server.services;
    const fixture = await stageFixture(server.services, { vacancies: 1, ...overrides });
    const [holder, waiting] = [
      await entrantFixture(server.services),
      await entrantFixture(server.services),
    ];
    const held = Number((await enter(server, fixture, holder)).json().registration.id);
    const id = Number((await enter(server, fixture, waiting)).json().registration.id);
    await jobs.runDue();
    return {
      fixture,
      id,
      leave: () =>
        server.call(cancelRegistration, { token: holder.token, body: { registration_id: held } }),
      /** Read from the database, because the waiting customer's session expires after a day. */
      status: async (): Promise<string> => {
        const { status } = await db
          .selectFrom('registrations')
          .select('status')
          .where('id', '=', id)
          .executeTakeFirstOrThrow();
        return status;
      },
      set: (values: Pick<StageOverrides, 'status' | 'stage_date'>) =>
        db.updateTable('stages').set(values).where('id', '=', fixture.stage.id).execute(),
    };
  }

  it('stands in the ledger and in the audit as what it was, by nobody’s hand', async () => {
    const { db } = server.services;
    const { id, leave } = await fullStage();
    await leave();
    const ledger = await db
      .selectFrom('vacancy_ledger')
      .select(['delta', 'reason'])
      .where('registration_id', '=', id)
      .execute();
    expect(ledger).toEqual([{ delta: 1, reason: 'promoted' }]);
    const audit = await db
      .selectFrom('audit_log')
      .select(['actor', 'detail'])
      .where('subject', '=', 'registration')
      .where('subject_id', '=', id)
      .where('action', '=', 'promoted')
      .execute();
    expect(audit).toEqual([
      { actor: 'system', detail: { status: 'Aguardando Pagamento', places: 1 } },
    ]);
  });

  it('has a code to pay by at once, and loses the place unpaid a day later', async () => {
    const { db, jobs } = server.services;
    const { id, leave, status } = await fullStage();
    await leave();
    await jobs.runDue();
    const charges = await db
      .selectFrom('charges')
      .select('status')
      .where('registration_id', '=', id)
      .execute();
    expect(charges).toEqual([{ status: 'open' }]);
    server.clock.advance(DAY_MS - 1_000);
    await jobs.runDue();
    expect(await status()).toBe('Aguardando Pagamento');
    server.clock.advance(60_000);
    await jobs.runDue();
    expect(await status()).toBe('Cancelada');
  });

  it('does so in a stage without a date, and in none that is not to be held', async () => {
    const undated = await fullStage();
    await undated.set({ stage_date: null });
    await undated.leave();
    expect(await undated.status()).toBe('Aguardando Pagamento');

    const ended = await fullStage();
    const { db, clock } = server.services;
    await inTransaction(db, async (tx) => {
      const { id, pools } = ended.fixture.stage;
      await tx.updateTable('stages').set({ vacancies: 2 }).where('id', '=', id).execute();
      await tx
        .updateTable('vacancy_pools')
        .set({ capacity: 2 })
        .where('id', '=', pools.general)
        .execute();
    });
    await ended.set({ status: 'Cancelada' });
    const promoteNow = () =>
      inTransaction(db, (tx) =>
        promoteWaiting(server.services, tx, ended.fixture.stage.id, clock.now()),
      );
    await promoteNow();
    expect(await ended.status()).toBe('Lista de Espera');
    await ended.set({ status: 'Agendada' });
    await promoteNow();
    expect(await ended.status()).toBe('Aguardando Pagamento');
  });
});
