import type { ErrorCode } from '@trilha/contract/errors.ts';
import { AppError } from '../platform/app-error.ts';
import { watchUndecided } from '../features/registrations/entering/answering/not-decided.ts';
import { cancelRegistration } from '../features/registrations/ending/cancel-registration.ts';
import { expireUnpaid } from '../features/registrations/ending/expire-unpaid.ts';
import { prepareEntry } from '../features/registrations/preparing/prepare-entry.ts';
import { findRegistration } from '../features/registrations/registrations.sql.ts';
import type { Services } from '../services.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import type { DemoEntrant } from './demo-people.ts';
import {
  asOf,
  enter,
  forgetJobs,
  pay,
  type PayCharge,
  sessionOf,
  type StagePlan,
  type StagePlans,
} from './demo-registrations.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/**
 * What customers requested in the first seconds of the opening that is closed now. It had twelve places. When one place
 * is left, a group of two cars comes and has to wait; the next single car takes the place. A place that is not paid in
 * time goes to the next car in the waiting list.
 */
const AT_OPENING = [
  { who: 'nina', ms: -800, cars: 1, end: 'registration_closed' },
  { who: 'rui', ms: 900, cars: 2, end: 'paid' },
  { who: 'solange', ms: 1_230, cars: 2, end: 'paid' },
  { who: 'otavio', ms: 1_410, cars: 2, end: 'paid' },
  { who: 'helena', ms: 1_760, cars: 2, end: 'paid' },
  { who: 'celia', ms: 2_140, cars: 1, end: 'unpaid' },
  { who: 'davi', ms: 2_655, cars: 2, end: 'paid' },
  { who: 'teresa', ms: 3_120, cars: 2, end: 'waiting' },
  { who: 'ivo', ms: 3_905, cars: 1, end: 'paid' },
  { who: 'marta', ms: 4_380, cars: 1, end: 'busy' },
  { who: 'marta', ms: 6_870, cars: 1, end: 'promoted' },
] as const;

/** Finds people and stages of a brand's demonstration by name. */
interface Cast {
  readonly person: (name: string) => DemoEntrant;
  readonly plan: (key: string) => StagePlan;
  readonly payCharge: PayCharge;
}

/** @throws Error unless the work is refused with this code */
async function refused(code: ErrorCode, work: Promise<unknown>): Promise<void> {
  const refusal = await work.then(
    () => null,
    (error: unknown) => error,
  );
  if (!(refusal instanceof AppError) || refusal.code !== code) {
    throw new Error(`the demonstration expects ${code}`, { cause: refusal });
  }
}

/**
 * The brand's openings: one whose report is final, with a customer for each state of 'Por que não entrei?'; somebody
 * who came too late for a first batch; an entry that is ready for the stage that opens in a few minutes.
 */
export async function seedOpenings(
  services: Services,
  plans: StagePlans,
  people: readonly DemoEntrant[],
  payCharge: PayCharge,
): Promise<void> {
  const cast: Cast = {
    person: (name) => people.find(({ email }) => email.startsWith(`${name}@`)) ?? raise(name),
    plan: (key) => plans.get(key) ?? raise(key),
    payCharge,
  };
  await seedFirstBatch(services, cast);
  await seedClosedOpening(services, cast);
  await leaveReady(services, cast);
}

/** The places of a first batch are taken, and paid, so that no expiry frees them; who comes next is too late. */
async function seedFirstBatch(services: Services, cast: Cast): Promise<void> {
  const plan = cast.plan('first-batch-full');
  const ago = (minutes: number) =>
    asOf(services, new Date(services.clock.now().getTime() - minutes * MINUTE_MS));
  const first = ago(20);
  const id = await enter(first, plan, cast.person('rui'), 2);
  await refused('first_batch_full', enter(ago(19), plan, cast.person('alvaro'), 1));
  await pay(first, cast.payCharge, id);
}

async function seedClosedOpening(services: Services, cast: Cast): Promise<void> {
  const plan = cast.plan('closed');
  const opened = plan.stage.start_registration_date ?? raise('an opening');
  const undecided = watchUndecided(services);
  const after: Array<() => Promise<void>> = [];
  let promoted = 0;
  for (const { who, ms, cars, end } of AT_OPENING) {
    const entrant = cast.person(who);
    const then = asOf(services, new Date(opened.getTime() + ms));
    if (end === 'busy') {
      const request = {
        stageId: plan.stage.id,
        customerId: entrant.id,
        receivedAt: then.clock.now(),
      };
      const isBusy = () => Promise.reject(new AppError('busy'));
      await refused(end, undecided.watch(request, isBusy));
      continue;
    }
    const entered = enter(then, plan, entrant, cars);
    if (end === 'registration_closed') {
      await refused(end, entered);
      continue;
    }
    const id = await entered;
    if (end === 'paid') after.push(() => pay(then, cast.payCharge, id));
    if (end === 'unpaid') after.push(() => endUnpaid(services, entrant, id));
    if (end === 'promoted') promoted = id;
  }
  await undecided.write();
  for (const end of after) await end();
  const place = await findRegistration(services.db, promoted);
  await pay(asOf(services, place?.updated_at ?? raise('a promotion')), cast.payCharge, promoted);
}

/**
 * Ends an unpaid registration at its deadline. It has no charge that a provider could be asked about. A brand with
 * static codes has no deadline: the customer cancels the next day.
 */
async function endUnpaid(services: Services, entrant: DemoEntrant, id: number): Promise<void> {
  const row = await findRegistration(services.db, id);
  const end = row?.expires_at ?? null;
  if (end !== null) await expireUnpaid(asOf(services, end), id, async () => 'unpaid');
  else {
    const nextDay = new Date((row?.created_at ?? raise('an entry')).getTime() + DAY_MS);
    await cancelRegistration(asOf(services, nextDay), sessionOf(entrant), id);
  }
  await forgetJobs(services, id);
}

/** Prepares two cars for the stage that opens in a few minutes. */
async function leaveReady(services: Services, { person, plan }: Cast): Promise<void> {
  const [name = ''] = DEMO_ACCOUNTS.prepared.email.split('@');
  const { vehicles, drivers, ...customer } = person(name);
  const { stage, categoryId } = plan('opening');
  await prepareEntry(services, sessionOf({ ...customer, vehicles, drivers }), stage.id, {
    category_id: categoryId,
    team_name: 'Poeira e Neblina',
    terms_and_conditions: 1,
    isoffroad: 1,
    voucher: null,
    vehicles: vehicles.map(({ id }, index) => ({
      vehicle_id: id,
      conductor_id: drivers[index] ?? 0,
      navigator_id: null,
    })),
    vehicleCompanions: [],
  });
}

function raise(what: string): never {
  throw new Error(`the demonstration lacks ${what}`);
}
