import type { Category, Stage } from '../stages/stages.endpoints.ts';
import { availability, nextOpening, registrationWindow } from '../stages/stages.rules.ts';
import { driveRefusal } from '../vehicles/drive.rules.ts';
import { ageProblems, type CrewPerson } from './crew-ages.rules.ts';
import { duplicateChoices, type IdentifiedPerson } from './crew-duplicates.rules.ts';
import { type Crew, excessChoices, missingChoices } from './crew.rules.ts';
import { type EntryLimits, entryLimits } from './limits.rules.ts';

/** A person of the customer's team who may drive or navigate. */
export interface TeamMember extends CrewPerson, IdentifiedPerson {
  /** True when already in a registration of this stage, even another customer's (D17). */
  readonly isEntered: boolean;
}

/** Facts that decide whether a customer may enter a stage, with any vehicle. */
export interface CustomerCase {
  readonly stage: Stage;
  readonly categories: readonly Category[];
  /** Drivers and navigators; companions are never required. */
  readonly team: readonly TeamMember[];
  /** Number of the customer's active vehicles in the stage. */
  readonly otherVehicles: number;
}

/** Facts that decide about one vehicle. */
export interface VehicleCase {
  readonly model: string | null;
  /** Error text when the chassis is already in the stage; otherwise null. */
  readonly entered: string | null;
  /** Error text when the first batch refuses it (`firstBatchRefusal`); otherwise null. */
  readonly firstBatch: string | null;
}

/** Whether a vehicle may enter a stage now and, if not, why or when it may. */
export interface Readiness {
  /** Text for the customer; null when the window is the only obstacle. */
  readonly why: string | null;
  /** When the next window opens; null while one is open for it, or none follows. */
  readonly opensAt: Date | null;
}

const seat = (conductor_id: number, navigator_id: number | null): Crew => ({
  vehicle_id: 0,
  conductor_id,
  navigator_id,
  companion_ids: [],
});

/** First problem of a crew under these limits; null when the server accepts it. */
function crewProblem(
  crew: Crew,
  { stage, team, otherVehicles }: CustomerCase,
  limits: EntryLimits,
): string | null {
  const [problem] = [
    ...missingChoices([crew], limits),
    ...excessChoices([crew], limits, otherVehicles),
    ...duplicateChoices([crew], team),
    ...(stage.stage_date === null
      ? []
      : ageProblems([crew], team, limits, new Date(stage.stage_date))),
  ];
  return problem?.message ?? null;
}

/** Why no team member may sit in a vehicle of this category; null when someone may. */
function categoryRefusal(asked: CustomerCase, category: Category): string | null {
  const limits = entryLimits(asked.stage, category);
  const free = asked.team.filter(({ isEntered }) => !isEntered).map(({ id }) => id);
  if (asked.team.length === 0) return 'Falta quem dirija na sua equipe.';
  if (free.length === 0) return 'Toda a sua equipe já está nesta etapa.';
  const isAlone = limits.navigator !== 'required';
  const alone = free.map((id) =>
    crewProblem(seat(id, null), asked, { ...limits, navigator: 'optional' }),
  );
  if (!alone.includes(null)) return alone[0] ?? null;
  if (isAlone) return null;
  const drivers = free.filter((_, index) => alone[index] === null);
  const pairs = drivers.flatMap((driver) =>
    free.filter((id) => id !== driver).map((id) => crewProblem(seat(driver, id), asked, limits)),
  );
  if (pairs.includes(null)) return null;
  return pairs[0] ?? `A categoria ${category.name} pede navegador. Falta alguém na sua equipe.`;
}

/**
 * Why the customer's team can form no valid crew for a vehicle in any category, by the rules for registrations (INS-21
 * to INS-28, D16, D17); null when it can.
 */
export function crewRefusal(asked: CustomerCase): string | null {
  const refusals = asked.categories.map((category) => categoryRefusal(asked, category));
  if (refusals.includes(null)) return null;
  return refusals[0] ?? 'Esta etapa ainda não tem categorias.';
}

/**
 * Whether the server would accept a registration with this vehicle now, without voucher or invitation. Permanent
 * obstacles are reported before temporary ones.
 * @param crew result of `crewRefusal`
 */
export function readinessOf(
  stage: Stage,
  crew: string | null,
  { model, entered, firstBatch }: VehicleCase,
  now: Date,
): Readiness {
  const opensAt = nextOpening(stage, now);
  const lasting = driveRefusal(model) ?? entered ?? crew;
  if (lasting !== null) return { why: lasting, opensAt: null };
  if (availability(stage, now) !== 'open') return { why: null, opensAt };
  if (registrationWindow(stage, now) === 'first_batch' && firstBatch !== null) {
    return { why: firstBatch, opensAt };
  }
  return { why: stage.pause_note, opensAt: null };
}
