import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enter, entrantFixture, stageFixture } from '../../../testing/fixtures/entry-fixture.ts';
import {
  type PaymentApp,
  paymentOf,
  registrationOf,
  settleDown,
  startPaymentApp,
  subjectsTo,
} from '../../../testing/fixtures/payment-fixture.ts';
import { auditOf } from '../../../testing/run-staff.ts';
import { approveReview } from './approve-review.ts';

const HOUR_MS = 3_600_000;

describe('approving an entry in review', () => {
  let server: PaymentApp;
  beforeAll(async () => {
    server = await startPaymentApp();
  });
  afterAll(() => server.close());

  async function inReview(feeCents: number) {
    const fixture = await stageFixture(server.services, {
      manual_review: true,
      event_value_cents: feeCents,
    });
    const entrant = await entrantFixture(server.services);
    const { registration } = (await enter(server, fixture, entrant)).json();
    await settleDown(server);
    return { entrant, id: Number(registration.id) };
  }
  const approve = (id: number) => approveReview(server.services, id, { as: 'ana.souza' });

  it('opens the payment with its charge, its time and an e-mail', async () => {
    const own = await inReview(50_000);
    expect((await registrationOf(server, own)).status).toBe('Aguardando');
    expect(subjectsTo(server, own)).toEqual([expect.stringMatching(/^Inscrição \d+ recebida/)]);
    expect(await approve(own.id)).toEqual({ approved: true, status: 'Aguardando Pagamento' });
    await settleDown(server);
    expect(await registrationOf(server, own)).toMatchObject({
      status: 'Aguardando Pagamento',
      expires_at: new Date(server.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
    });
    expect(await paymentOf(server, own)).toMatchObject({ status: 'open', amount: '500.00' });
    expect(subjectsTo(server, own).at(-1)).toMatch(/^Inscrição \d+ aceita/);
    expect((await auditOf(server, 'registration', own.id)).at(-1)).toMatchObject({
      actor: 'staff',
      action: 'review_approved',
      detail: { as: 'ana.souza', status: 'Aguardando Pagamento' },
    });
  });

  it('registers at once where there is no fee', async () => {
    const own = await inReview(0);
    await approve(own.id);
    await settleDown(server);
    expect((await registrationOf(server, own)).status).toBe('Registrado com sucesso');
    expect(subjectsTo(server, own).at(-1)).toMatch(/aceita/);
  });

  it('refuses what does not wait for review, and a second time', async () => {
    const own = await inReview(0);
    await approve(own.id);
    expect(await approve(own.id)).toEqual({ approved: false, status: 'Registrado com sucesso' });
    await expect(approve(999_999)).rejects.toMatchObject({ code: 'not_found' });
    await settleDown(server);
    expect(subjectsTo(server, own)).toHaveLength(2);
  });
});
