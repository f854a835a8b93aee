import { AppError } from '../../../../platform/app-error.ts';
import type { EnteredCrews } from '../../crews/crews.sql.ts';
import type { ChosenPool } from './choose-pool.ts';
import type {
  LockedNumbers,
  OwnEntries,
  PoolOfStage,
  StageUnderLock,
} from './stage-under-lock.sql.ts';

/** What a stage has left, updated as entries are decided one after the other under its lock. */
export interface PlacesLeft {
  readonly status: LockedNumbers['status'];
  readonly pauseNote: LockedNumbers['pause_note'];
  readonly ownOf: (customerId: number) => Omit<OwnEntries, 'customer_id'>;
  /** @throws AppError `vehicle_already_registered` or `person_already_registered` (D17). */
  readonly refuseEntered: (crews: EnteredCrews) => void;
  /** The pool that has places for the whole group; null when it has too few. */
  readonly poolFor: (chosen: ChosenPool, places: number) => number | null;
  /** Takes places of a pool, or the next waiting list number. @returns the drawn numbers. */
  readonly take: (crews: EnteredCrews, poolId: number | null) => DrawnNumbers;
  /** Size of the waiting list, including entries decided in this batch. */
  readonly waiting: () => number;
  /** True when somebody on the waiting list fits into the free general places. */
  readonly somebodyFits: () => boolean;
  readonly generalLeft: () => number;
  readonly firstBatchLeft: () => number;
}

interface DrawnNumbers {
  readonly inscription_number: number;
  /** Null when the entry has a place. */
  readonly waiting_number: number | null;
}

function isAsked(pool: PoolOfStage, { pool: kind, voucher, invitationId }: ChosenPool): boolean {
  return (
    pool.kind === kind &&
    !pool.is_returned &&
    pool.voucher_id === (voucher?.id ?? null) &&
    pool.invitation_id === invitationId
  );
}

/** Starts from the numbers read under the lock; nothing here is stored. */
export function placesLeft(numbers: LockedNumbers, room: StageUnderLock): PlacesLeft {
  const leftOf = new Map(room.pools.map(({ id, left }) => [id, left]));
  const chassis = new Set(room.chassis);
  const people = new Set(room.people.map(({ person_id }) => person_id));
  const cpfs = new Set(room.people.map(({ cpf }) => cpf));
  let { inscription_number, waiting_number } = numbers;
  let { waiting, smallest_waiting: smallest } = room;
  // A null CPF must not match another null CPF.
  cpfs.delete(null);

  const leftOfKind = (kind: PoolOfStage['kind']): number => {
    const pool = room.pools.find((one) => one.kind === kind);
    return pool === undefined ? 0 : (leftOf.get(pool.id) ?? 0);
  };

  function enter({ vehicles, people: crew }: EnteredCrews): void {
    for (const vehicle of vehicles) chassis.add(vehicle.chassis);
    for (const { person_id, cpf } of crew) {
      people.add(person_id);
      if (cpf !== null) cpfs.add(cpf);
    }
  }

  return {
    status: numbers.status,
    pauseNote: numbers.pause_note,
    ownOf: (customerId) =>
      room.own.find(({ customer_id }) => customer_id === customerId) ?? { entries: 0, others: 0 },
    refuseEntered: (crews) => {
      if (crews.vehicles.some((vehicle) => chassis.has(vehicle.chassis))) {
        throw new AppError('vehicle_already_registered');
      }
      if (crews.people.some(({ person_id, cpf }) => people.has(person_id) || cpfs.has(cpf))) {
        throw new AppError('person_already_registered');
      }
    },
    poolFor: (chosen, places) => {
      const pool = room.pools.find((one) => isAsked(one, chosen));
      return pool !== undefined && (leftOf.get(pool.id) ?? 0) >= places ? pool.id : null;
    },
    take: (crews, poolId) => {
      enter(crews);
      const inscription = inscription_number++;
      if (poolId !== null) {
        leftOf.set(poolId, (leftOf.get(poolId) ?? 0) - crews.vehicles.length);
        return { inscription_number: inscription, waiting_number: null };
      }
      waiting += 1;
      smallest = Math.min(smallest ?? crews.vehicles.length, crews.vehicles.length);
      return { inscription_number: inscription, waiting_number: waiting_number++ };
    },
    waiting: () => waiting,
    somebodyFits: () => smallest !== null && smallest <= leftOfKind('general'),
    generalLeft: () => leftOfKind('general'),
    firstBatchLeft: () => leftOfKind('first_batch'),
  };
}
