import { dayOf } from '../brazil/calendar.ts';
import { isToCome, isUpcoming } from '../stages/stages.rules.ts';
import { canEdit } from './deadlines.rules.ts';
import { entryLimits } from './limits.rules.ts';
import type { FirstStage, OpeningStep, Registration } from './registrations.endpoints.ts';
import { holdsPlaces, isActive, isPayable, isToConfirm } from './status.rules.ts';
import { isConfirmed } from './statuses.ts';

type Entered = NonNullable<Registration['vehicles']>[number];

/** A vehicle of a registration with free seats. */
export interface OpenCrew {
  readonly registration: Registration;
  readonly vehicle: Entered;
  /** Null when a navigator is chosen, or none is allowed. */
  readonly navigator: 'required' | 'optional' | null;
  /** Companions that may still be added. */
  readonly companions: number;
  /** People chosen, including the driver. */
  readonly taken: number;
}

/** The customer's next step (FACE-30 to FACE-33); only one at a time, in this order. */
export type NextStep =
  | { readonly kind: 'credential'; readonly registration: Registration }
  | { readonly kind: 'confirm'; readonly registration: Registration }
  | { readonly kind: 'pay'; readonly registration: Registration }
  | { readonly kind: 'answer'; readonly registration: Registration }
  | ({ readonly kind: 'crew' } & OpenCrew)
  | { readonly kind: 'opening'; readonly opening: OpeningStep }
  | ({ readonly kind: 'stage' } & FirstStage);

interface Known {
  readonly registrations: readonly Registration[];
  /** The server's suggestion for a first stage; null when it has none, or it was not requested. */
  readonly first: FirstStage | null;
  /** The customer's prepared entries. */
  readonly openings: readonly OpeningStep[];
  /** Registrations whose free seats the customer decided to leave free. */
  readonly settled: ReadonlySet<number>;
  readonly now: Date;
}

function timeOf(instant: string | null): number {
  return instant === null ? Number.POSITIVE_INFINITY : Date.parse(instant);
}

function soonest<Item>(items: readonly Item[], timeOfItem: (item: Item) => number): Item[] {
  return items.toSorted((a, b) => timeOfItem(a) - timeOfItem(b));
}

const isOnDay = ({ status, step }: Registration, now: Date): boolean =>
  isConfirmed(status) &&
  step.status !== 'Cancelada' &&
  step.stage_date !== null &&
  dayOf(new Date(step.stage_date)) === dayOf(now);

const isOwed = ({ status, step }: Registration, now: Date): boolean =>
  isPayable(status) && isUpcoming(step, now);

/** True when the organiser asked a question before deciding, and the customer has not answered (STAFF-77). */
const isAsked = ({ review_question: question, step }: Registration, now: Date): boolean =>
  question !== null && question.answered_at === null && isUpcoming(step, now);

/** The first vehicle of a registration with a free seat, by the limits of stage and category. */
function openCrew(registration: Registration): OpenCrew | null {
  const limits = entryLimits(registration.step, registration.category);
  const crews = (registration.vehicles ?? []).map((vehicle): OpenCrew => {
    const along = (registration.vehicleCompanions ?? []).filter(
      (companion) => companion.vehicle_registration_id === vehicle.id,
    ).length;
    const isAlone = vehicle.navigator_id === null;
    return {
      registration,
      vehicle,
      navigator: isAlone && limits.navigator !== 'hidden' ? limits.navigator : null,
      companions: Math.max(0, limits.companionsPerVehicle - along),
      taken: 1 + Number(!isAlone) + along,
    };
  });
  return crews.find((crew) => crew.navigator !== null || crew.companions > 0) ?? null;
}

/** Customers may leave seats free, except for a navigator that the category requires. */
function toComplete(registration: Registration, { settled, now }: Known): OpenCrew[] {
  const { status, step } = registration;
  if (!holdsPlaces(status) || !canEdit(registration, now) || !isToCome(step, now)) return [];
  const crew = openCrew(registration);
  if (!crew) return [];
  return crew.navigator === 'required' || !settled.has(registration.id) ? [crew] : [];
}

/** A ready prepared entry becomes the next step this long before its opening, in milliseconds. */
export const NEAR_OPENING_MS = 3_600_000;

const opensAt = ({ opens_at: at }: OpeningStep): number => (at === null ? 0 : Date.parse(at));

/** A prepared entry that needs something, or is ready while its opening is near or there: the soonest opening. */
function soonestOpening({ openings, now }: Known): OpeningStep | undefined {
  const near = openings.filter(
    (one) => one.problems > 0 || opensAt(one) - now.getTime() <= NEAR_OPENING_MS,
  );
  return soonest(near, opensAt)[0];
}

/**
 * The customer's next step, null when there is none. In this order: show the credential on the stage's day;
 * confirm an entry that staff made; pay, for the place that expires first; answer the organiser's question; complete the crew, for the nearest stage; mend or
 * press a prepared entry; register for a first stage, if the customer has none ahead.
 */
export function nextStep(known: Known): NextStep | null {
  const { registrations, first, now } = known;
  const [today] = soonest(
    registrations.filter((one) => isOnDay(one, now)),
    ({ step }) => timeOf(step.stage_date),
  );
  if (today) return { kind: 'credential', registration: today };
  const [unconfirmed] = soonest(registrations.filter(isToConfirm), ({ confirm_until: until }) =>
    timeOf(until ?? null),
  );
  if (unconfirmed) return { kind: 'confirm', registration: unconfirmed };
  const [owed] = soonest(
    registrations.filter((one) => isOwed(one, now)),
    ({ expires_at }) => timeOf(expires_at),
  );
  if (owed) return { kind: 'pay', registration: owed };
  const [asked] = soonest(
    registrations.filter((one) => isAsked(one, now)),
    ({ step }) => timeOf(step.stage_date),
  );
  if (asked) return { kind: 'answer', registration: asked };
  const [crew] = soonest(
    registrations.flatMap((one) => toComplete(one, known)),
    ({ registration }) => timeOf(registration.step.stage_date),
  );
  if (crew) return { kind: 'crew', ...crew };
  const opening = soonestOpening(known);
  if (opening) return { kind: 'opening', opening };
  const hasStageAhead = registrations.some(
    ({ status, step }) => isActive(status) && isToCome(step, now),
  );
  return first && !hasStageAhead ? { kind: 'stage', ...first } : null;
}
