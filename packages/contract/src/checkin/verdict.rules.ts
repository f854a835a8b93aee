import { plainly } from '../brazil/plainly.ts';
import { isPartOfPlate } from '../brazil/plate.ts';
import type { CheckedCredential } from '../credentials/credential-token.ts';
import { formatInscriptionNumber } from '../registrations/inscription-number.rules.ts';
import type { KnownArrival, OnTrail, PlaceState, Roster, RosterCar, Waiver } from './roster.ts';
import { entranceOf } from './merge.rules.ts';
import { correctedTime, type Scan, type Verdict } from './scan.ts';
import { standingWalkins } from './walkin.rules.ts';
import { isMinor, type KnownSignature, pendingSignatures, signaturesIn } from './waiver.rules.ts';

/** Labels of the verdicts, in capitals on the phone. */
export const VERDICT_WORDS: Readonly<Record<Verdict, string>> = {
  unknown: 'Desconhecida',
  other_stage: 'Não é desta etapa',
  cancelled: 'Cancelada',
  pending_payment: 'Pagamento pendente',
  not_confirmed: 'Sem vaga',
  already_in: 'Já entrou',
  unsigned: 'Falta assinatura',
  minor_alone: 'Menor sem responsável',
  enters: 'Entra',
};

const BY_STATE: Readonly<Record<Exclude<PlaceState, 'confirmed'>, Verdict>> = {
  cancelled: 'cancelled',
  pending_payment: 'pending_payment',
  not_confirmed: 'not_confirmed',
};

/** Known arrivals: the phone's own log, and what the server reported from other phones. */
export interface KnownLog {
  readonly scans: readonly Scan[];
  /** Name of this phone. */
  readonly name: string;
  readonly arrivals: readonly KnownArrival[];
  /** The statement that everyone aboard has to sign; null when none is required. */
  readonly waiver: Waiver | null;
  /** Statements signed on other phones. */
  readonly signatures: readonly KnownSignature[];
}

/** True when a minor is aboard and nobody is known to be of age. */
function isMinorAlone({ crew }: RosterCar): boolean {
  return crew.some(isMinor) && !crew.some((one) => one.age !== null && !isMinor(one));
}

/** The people of a car who still have to sign the statement, considering this and other phones. */
export function pendingOf(
  car: RosterCar,
  { scans, waiver, signatures }: Pick<KnownLog, 'scans' | 'waiver' | 'signatures'>,
): RosterCar['crew'] {
  return pendingSignatures(car, waiver, [...signaturesIn(scans), ...signatures]);
}

/** Time and place of a car's first known arrival; null when it has not arrived. */
export function arrivalOf(car: number, { scans, name, arrivals }: KnownLog): KnownArrival | null {
  const undone = new Set(scans.flatMap((one) => (one.kind === 'undo' ? [one.undoes] : [])));
  const own = scans.flatMap((one): KnownArrival[] => {
    const entered = entranceOf(one);
    if (entered?.car !== car || undone.has(one.sequence)) return [];
    return [{ car, at: correctedTime(one), where: name, is_override: entered.override !== null }];
  });
  const [first = null] = [...own, ...arrivals.filter((one) => one.car === car)].toSorted(
    (a, b) => a.at - b.at,
  );
  return first;
}

/** Cars and people past the gate as far as this phone knows, from its own log and the server's reports. */
export function trailOf(
  cars: readonly RosterCar[],
  log: KnownLog,
  walkinsElsewhere: OnTrail,
): OnTrail {
  const inside = cars.filter(({ id }) => arrivalOf(id, log) !== null);
  const own = standingWalkins(log.scans);
  const crews = inside.reduce((sum, { crew }) => sum + crew.length, 0);
  return {
    cars: inside.length + own.length + walkinsElsewhere.cars,
    people: own.reduce((sum, { people }) => sum + people, crews + walkinsElsewhere.people),
  };
}

const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Formats as '12 carros, 31 pessoas na trilha'. */
export const trailWords = ({ cars, people }: OnTrail): string =>
  `${counted(cars, 'carro', 'carros')}, ${counted(people, 'pessoa', 'pessoas')} na trilha`;

/**
 * The last entry of the phone's log when it is an entrance that is not undone: the only one the phone may undo. Null
 * otherwise.
 */
export function lastEntrance(
  scans: readonly Scan[],
): { readonly sequence: number; readonly car: number } | null {
  const undone = new Set(scans.flatMap((one) => (one.kind === 'undo' ? [one.undoes] : [])));
  const last = scans.findLast(
    (one) => one.kind !== 'undo' && (one.kind !== 'seen' || entranceOf(one) !== null),
  );
  const entered = last === undefined ? null : entranceOf(last);
  if (last === undefined || entered === null || undone.has(last.sequence)) return null;
  return { sequence: last.sequence, car: entered.car };
}

/**
 * The verdict on a car of the roster, which decides colour, word and sound. A car let in by override is in, whatever
 * its place's state.
 */
export function judgeCar(car: RosterCar, log: KnownLog): Verdict {
  const before = arrivalOf(car.id, log);
  if (before?.is_override) return 'already_in';
  if (car.state !== 'confirmed') return BY_STATE[car.state];
  if (before !== null) return 'already_in';
  if (!car.is_signed) return 'unsigned';
  // The statement requires a guardian's signature for each minor, whoever else is aboard.
  if (!log.waiver) return isMinorAlone(car) ? 'minor_alone' : 'enters';
  const pending = pendingOf(car, log);
  if (pending.some((one) => !isMinor(one))) return 'unsigned';
  return pending.length > 0 ? 'minor_alone' : 'enters';
}

/** The roster's cars that a credential leads to, or why there are none. */
export type FoundByCredential =
  | { readonly cars: readonly RosterCar[] }
  | { readonly refused: 'unknown' | 'other_stage' };

/**
 * The cars of a credential that was verified offline. A genuine credential of a registration missing from the roster is
 * `unknown`, because it may be newer than the roster.
 */
export function carsOfCredential(
  checked: CheckedCredential,
  { stage, cars }: Pick<Roster, 'stage' | 'cars'>,
): FoundByCredential {
  if (!checked.ok) return { refused: 'unknown' };
  const { automakerId, stageId, registrationId } = checked.claims;
  if (stageId !== stage.id || automakerId !== stage.automaker_id) return { refused: 'other_stage' };
  const found = cars.filter((car) => car.registration === registrationId);
  return found.length === 0 ? { refused: 'unknown' } : { cars: found };
}

/**
 * Finds cars by inscription number, by part of a plate (three characters or more), or by the start of words of a name.
 */
export function findCars(cars: readonly RosterCar[], text: string): RosterCar[] {
  const asked = plainly(text).trim();
  if (asked === '') return [];
  if (/^\d{1,6}$/.test(asked)) {
    const exact = cars.filter(({ number }) => number === Number(asked));
    if (exact.length > 0) return exact;
    return cars.filter(({ number }) => formatInscriptionNumber(number).endsWith(asked));
  }
  const words = asked.split(/\s+/);
  return cars.filter(
    (car) =>
      isPartOfPlate(asked, car.plate) ||
      car.crew.some(({ name }) => {
        const own = plainly(name).split(/\s+/);
        return words.every((word) => own.some((one) => one.startsWith(word)));
      }),
  );
}
