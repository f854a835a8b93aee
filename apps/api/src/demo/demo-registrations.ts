import { sql } from 'kysely';
import { cancelRegistration } from '../features/registrations/ending/cancel-registration.ts';
import {
  createRegistration,
  openEntryLines,
} from '../features/registrations/entering/create-registration.ts';
import { alignCharge } from '../features/payments/charge/align-charge.ts';
import { type ChargeRow, findLiveCharge } from '../features/payments/charge/charges.sql.ts';
import { readCharge } from '../features/payments/charge/read-charge.ts';
import { confirmPayment } from '../features/payments/receipt/confirm-payment.ts';
import type { Session } from '../platform/sessions/authenticate.ts';
import type { Services } from '../services.ts';
import type { BuiltStage } from '../builders/stage.ts';
import type { DemoEntrant } from './demo-people.ts';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
const PAY_AFTER_MS = 10 * MINUTE_MS;

/** How demonstration customers pay a charge: through the bank app of the provider's stand-in. */
export type PayCharge = (txid: string, options: { readonly horario: string }) => Promise<unknown>;

/** A seeded stage and the category that people register in. */
export interface StagePlan {
  readonly stage: BuiltStage;
  readonly categoryId: number;
}

export type StagePlans = ReadonlyMap<string, StagePlan>;

export function sessionOf(entrant: DemoEntrant): Session {
  return {
    id: 0,
    customerId: entrant.id,
    automakerId: entrant.automaker_id,
    email: entrant.email,
    status: 1,
    expiresAt: new Date(0),
    invitation: null,
  };
}

export async function enter(
  services: Services,
  plan: StagePlan | undefined,
  entrant: DemoEntrant,
  cars: number,
  family = false,
): Promise<number> {
  if (plan === undefined) throw new Error('the demonstration has no such stage');
  const { stage, categoryId } = plan;
  const vehicles = entrant.vehicles.slice(0, cars).map((vehicle, index) => ({
    vehicle_id: vehicle.id,
    conductor_id: entrant.drivers[index] ?? entrant.personId,
    navigator_id: family && index === 0 ? entrant.navigator : null,
  }));
  const [vehicle] = vehicles;
  const companions = family ? entrant.companions.slice(0, 2) : [];
  const lines = openEntryLines(services);
  const registration = await createRegistration(services, lines, sessionOf(entrant), {
    key: undefined,
    receivedAt: services.clock.now(),
    input: {
      category_id: categoryId,
      event_id: stage.event_id,
      step_id: stage.id,
      team_name: 'Família Albuquerque',
      terms_and_conditions: 1,
      isoffroad: 1,
      voucher: null,
      vehicles,
      vehicleCompanions: companions.map((companion_id) => ({
        vehicle_id: vehicle?.vehicle_id ?? 0,
        companion_id,
      })),
    },
  });
  return registration.id;
}

/** The same services with their clock at an instant. */
export function asOf(services: Services, then: Date): Services {
  return { ...services, clock: { now: () => then } };
}

/** The same services with an earlier clock. */
function at(services: Services, agoMs: number): Services {
  return asOf(services, new Date(services.clock.now().getTime() - agoMs));
}

/**
 * Pays a registration soon after it was made, as if on an earlier day, and leaves no job waiting. A provider's charge
 * is paid at the provider and read again. A static code, unknown to any provider, is confirmed like staff do from the
 * bank statement.
 */
export async function pay(services: Services, payCharge: PayCharge, id: number): Promise<void> {
  await alignCharge(services, id);
  const charge = await findLiveCharge(services.db, id);
  if (charge === undefined) throw new Error('the demonstration has nothing to pay there');
  const paidAt = new Date(charge.created_at.getTime() + PAY_AFTER_MS);
  if (charge.mode === 'static') await confirm(services, charge, paidAt);
  else {
    await payCharge(charge.txid, { horario: paidAt.toISOString() });
    await readCharge(services, charge.txid);
  }
  await forgetJobs(services, id);
}

/** Deletes the jobs of a registration whose past is told: they would run at the start. */
export async function forgetJobs({ db }: Services, id: number): Promise<void> {
  await db
    .deleteFrom('jobs')
    .where(sql<string>`payload ->> 'registration_id'`, '=', String(id))
    .execute();
}

async function confirm(services: Services, charge: ChargeRow, paidAt: Date): Promise<void> {
  const { refused } = await confirmPayment(
    // A payment is never recorded before it was made.
    { ...services, clock: { now: () => paidAt } },
    {
      registrationId: charge.registration_id,
      amountCents: charge.amount_cents,
      paidAt,
      by: { as: 'demo' },
      isRehearsal: false,
    },
  );
  if (refused !== null) throw new Error(`the demonstration's payment was refused: ${refused}`);
}

/** Other customers take most places, and wait. */
export async function fillStages(
  services: Services,
  plans: StagePlans,
  others: readonly DemoEntrant[],
  payCharge: PayCharge,
): Promise<void> {
  const fill = async (key: string, count: number, cars: number, days = 0) => {
    const entered: (() => Promise<void>)[] = [];
    for (const [index, entrant] of others.slice(0, count).entries()) {
      const then = at(services, days * DAY_MS + PAY_AFTER_MS + (count - index) * MINUTE_MS);
      const id = await enter(then, plans.get(key), entrant, cars);
      entered.push(() => pay(then, payCharge, id));
    }
    await Promise.all(entered.map((paid) => paid()));
  };
  await fill('open', 8, 2);
  await fill('few-left', 5, 2);
  await fillAtOnce(services, plans.get('full'), others, payCharge);
  // Twenty cars to check in; they registered while registration was open.
  await fill('today', 10, 2, 5);
}

/** Seconds after opening and number of cars per registration; the last ones are on the waiting list. */
const AT_ONCE = [
  [2, 2],
  [3, 2],
  [3, 2],
  [6, 1],
  [11, 1],
] as const;

/** Fills a stage within its first seconds after opening. */
async function fillAtOnce(
  services: Services,
  plan: StagePlan | undefined,
  others: readonly DemoEntrant[],
  payCharge: PayCharge,
): Promise<void> {
  const opened = plan?.stage.start_registration_date ?? services.clock.now();
  const since = services.clock.now().getTime() - opened.getTime();
  for (const [index, [seconds, cars]] of AT_ONCE.entries()) {
    const entrant = others[index];
    if (entrant === undefined) continue;
    const then = at(services, since - seconds * 1_000);
    const id = await enter(then, plan, entrant, cars);
    if (cars === 2) await pay(then, payCharge, id);
  }
}

/** How many other drivers the tables of results have. */
const HELD = 8;

/** The stages that the owner entered too, and how many days ago: with the first number of each. */
const OWNER_ENTERED = [
  ['first-held', 121],
  ['second-held', 93],
  ['past-photos', 30],
] as const;

/** Registrations for the stages that were held: tables of results name the numbers. */
export async function enterHeldStages(
  services: Services,
  plans: StagePlans,
  { owner, others }: { owner: DemoEntrant; others: readonly DemoEntrant[] },
  payCharge: PayCharge,
): Promise<void> {
  const drivers = others.slice(0, HELD);
  for (const entrant of drivers) {
    await enterHeld(services, plans.get('past'), { entrant, days: 58 }, payCharge);
  }
  for (const [key, days] of OWNER_ENTERED) {
    for (const entrant of [owner, ...drivers]) {
      await enterHeld(services, plans.get(key), { entrant, days }, payCharge);
    }
  }
}

async function enterHeld(
  services: Services,
  plan: StagePlan | undefined,
  { entrant, days }: { entrant: DemoEntrant; days: number },
  payCharge: PayCharge,
): Promise<void> {
  const status = (to: 'Agendada' | 'Realizada') =>
    services.db
      .updateTable('stages')
      .set({ status: to })
      .where('id', '=', plan?.stage.id ?? 0)
      .execute();
  const then = at(services, days * DAY_MS);
  await status('Agendada');
  await pay(then, payCharge, await enter(then, plan, entrant, 1));
  await status('Realizada');
}

/** Helena's registrations: one in each of the six states; `enterHeldStages` and `demo-opening.ts` have more. */
export async function enterOwner(
  services: Services,
  plans: StagePlans,
  owner: DemoEntrant,
): Promise<void> {
  await enter(services, plans.get('open'), owner, 1, true);
  await enter(services, plans.get('full'), owner, 1);
  await enter(services, plans.get('free'), owner, 1);
  await enter(services, plans.get('review'), owner, 1);
  const cancelled = await enter(services, plans.get('few-left'), owner, 1);
  await cancelRegistration(services, sessionOf(owner), cancelled);
}
