import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withoutProvider } from '../../../testing/fixtures/with-pix.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import {
  createChargeJob,
  expireRegistrationJob,
  remindOfPaymentJob,
} from '../registrations.jobs.ts';
import { expiryOf, paymentJobs } from './registration-effects.ts';

const HOUR_MS = 3_600_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

describe('a fee that became due', () => {
  const stage = { automaker_id: 1, stage_date: null, unpaid_expiry_hours: 24 };

  it('has a time to be paid in, unless nothing is due or an organiser confirms it by hand', () => {
    const { services } = server;
    const now = services.clock.now();
    const due = expiryOf(services, stage, 'Aguardando Pagamento', now);
    expect(due).toEqual(new Date(now.getTime() + 24 * HOUR_MS));
    expect(expiryOf(services, stage, 'Aprovado', now)).toBeNull();
    const byHand = withoutProvider(services);
    expect(expiryOf(byHand, stage, 'Aguardando Pagamento', now)).toBeNull();
    const other = { ...stage, automaker_id: 2 };
    expect(expiryOf(byHand, other, 'Aguardando Pagamento', now)).toEqual(due);
  });

  it('brings its charge, a reminder and its end, each at its moment', () => {
    const now = server.clock.now();
    const expires_at = new Date(now.getTime() + 24 * HOUR_MS);
    const jobsOf = (over: object) =>
      paymentJobs({ id: 7, status: 'Aguardando Pagamento', expires_at, ...over }, now);
    expect(jobsOf({})).toMatchObject([
      { name: createChargeJob.name, payload: { registration_id: 7 } },
      {
        name: remindOfPaymentJob.name,
        payload: { registration_id: 7, expires_at: expires_at.toISOString() },
        runAt: new Date(now.getTime() + 18 * HOUR_MS),
      },
      { name: expireRegistrationJob.name, payload: { registration_id: 7 }, runAt: expires_at },
    ]);
    expect(jobsOf({ expires_at: null })).toMatchObject([{ name: createChargeJob.name }]);
    expect(jobsOf({ status: 'Lista de Espera' })).toEqual([]);
  });
});
