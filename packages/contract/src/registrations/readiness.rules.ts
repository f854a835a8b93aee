import type { Category, Stage } from '../stages/stages.endpoints.ts';
import { availability, nextOpening, registrationWindow } from '../stages/stages.rules.ts';
import { driveRefusal } from '../vehicles/drive.rules.ts';
import { ageProblems, type CrewPerson } from './crew-ages.rules.ts';
import { duplicateChoices, type IdentifiedPerson } from './crew-duplicates.rules.ts';
import { type Crew, excessChoices, missingChoices } from './crew.rules.ts';
import { type EntryLimits, entryLimits } from './limits.rules.ts';

/** Somebody of the customer's team who may drive or navigate. */
export interface TeamMember extends CrewPerson, IdentifiedPerson {
  /** In an entry of this stage already, whoever's it is (D17). */
  readonly isEntered: boolean;
}

/** What decides over a customer in one stage, whichever vehicle they bring. */
export interface CustomerCase {
  readonly stage: Stage;
  readonly categories: readonly Category[];
  /** Drivers and navigators; companions are never needed. */
  readonly team: readonly TeamMember[];
  /** The customer's active vehicles in the stage. */
  readonly otherVehicles: number;
}

/** What decides over one vehicle in it. */
export interface VehicleCase {
  readonly model: string | null;
  /** Why the chassis is in the stage already, in words; null where it is not. */
  readonly entered: string | null;
  /** Why the first batch refuses it, in words (`firstBatchRefusal`); null where it does not. */
  readonly firstBatch: string | null;
}

/** Whether a vehicle may enter a stage now; if not, why not or when. */
export interface Readiness {
  /** Why not, in the customer's words; null where nothing but time is in the way. */
  readonly why: string | null;
  /** When the next window opens; null while one is open to it, or none is to come. */
  readonly opensAt: Date | null;
}

const seat = (conductor_id: number, navigator_id: number | null): Crew => ({
  vehicle_id: 0,
  conductor_id,
  navigator_id,
  companion_ids: [],
});

/** The first problem of a crew under these limits; null where the server takes it. */
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

/** Why nobody of the team may sit in a vehicle of this category; null where somebody may. */
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
 * Why no crew of the customer's team may enter a vehicle in any category, by the rules that hold an entry (INS-21 to
 * INS-28, D16, D17); null where one may.
 */
export function crewRefusal(asked: CustomerCase): string | null {
  const refusals = asked.categories.map((category) => categoryRefusal(asked, category));
  if (refusals.includes(null)) return null;
  return refusals[0] ?? 'Esta etapa ainda não tem categorias.';
}

/**
 * Whether the server would take an entry of this vehicle now, without a code and without an invitation. What
 * would not do at any time comes before what passes.
 * @param crew of `crewRefusal`
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
