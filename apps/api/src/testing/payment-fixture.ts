import { getPayment, type Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import {
  getRegistration,
  type Registration,
} from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { StageOverrides } from '../builders/stage.ts';
import { registerWebhook } from '../features/payments/watching/register-webhook.ts';
import {
  enter,
  type EntrantFixture,
  entrantFixture,
  type StageFixture,
  stageFixture,
} from './entry-fixture.ts';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

export interface PaymentApp extends TestApp {
  /** Where it listens: the partners' callbacks arrive here. */
  readonly url: string;
}

/** The app on a port, its webhooks registered; refunds and callbacks of the partners take no time. */
export async function startPaymentApp(
  options: Pick<TestAppOptions, 'log' | 'env' | 'startAt'> = {},
): Promise<PaymentApp> {
  const server = await startTestApp({
    ...options,
    partners: { refundDelayMs: 1, webhookRetryDelaysMs: [1] },
  });
  const url = await server.app.listen({ port: 0, host: '127.0.0.1' });
  // Fastify does not wait for its onListen hooks: the job they queue may come too late for a test.
  for (const automakerId of server.services.config.brands.keys()) {
    await registerWebhook(server.services, automakerId, Number(new URL(url).port));
  }
  return { ...server, url };
}

/** Lets callbacks arrive and jobs run until neither causes the other any more. */
export async function settleDown({ partners, services }: TestApp): Promise<void> {
  const { jobs, db, clock } = services;
  const isDue = async () => {
    const job = await db
      .selectFrom('jobs')
      .select('id')
      .where('dead_at', 'is', null)
      .where('run_at', '<=', clock.now())
      .executeTakeFirst();
    return job !== undefined;
  };
  do {
    await jobs.runDue();
    await partners.idle();
  } while (await isDue());
}

/** A registration whose fee is due, with its charge open. */
export interface DueFixture extends StageFixture {
  readonly entrant: EntrantFixture;
  readonly id: number;
  readonly txid: string;
}

/** Enters with `cars` vehicles, or with one, and lets the charge be made. */
export async function dueFixture(
  server: TestApp,
  options: { stage?: StageOverrides; in?: StageFixture; cars?: number } = {},
): Promise<DueFixture> {
  const cars = options.cars ?? 1;
  const fixture = options.in ?? (await stageFixture(server.services, options.stage));
  const entrant = await entrantFixture(server.services, cars);
  const vehicles = entrant.vehicles.slice(0, cars).map((vehicle, index) => ({
    vehicle_id: vehicle.id,
    conductor_id: index === 0 ? entrant.personId : 0,
    navigator_id: null,
  }));
  const answer = await enter(server, fixture, entrant, cars === 1 ? {} : { vehicles });
  const id = Number(answer.json().registration.id);
  await settleDown(server);
  const { txid } = await paymentOf(server, { entrant, id });
  if (txid === null) throw new Error('no charge was made');
  return { ...fixture, entrant, id, txid };
}

type Owned = Pick<DueFixture, 'entrant' | 'id'>;

export async function paymentOf(server: TestApp, { entrant, id }: Owned): Promise<Payment> {
  const answer = await server.call(getPayment, { token: entrant.token, params: { id } });
  return answer.json();
}

export async function registrationOf(
  server: TestApp,
  { entrant, id }: Owned,
): Promise<Registration> {
  const answer = await server.call(getRegistration, { token: entrant.token, params: { id } });
  return answer.json().registration;
}

/** Subjects of the messages a customer got, oldest first. */
export function subjectsTo(server: TestApp, { entrant }: Owned): string[] {
  return server.partners.mailbox
    .list(entrant.email)
    .map(({ subject }) => subject)
    .toReversed();
}
