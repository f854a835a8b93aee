import { describe, expect, it } from 'vitest';
import type { EnteredCrews } from '../../crews/crews.sql.ts';
import type { ChosenPool } from './choose-pool.ts';
import { placesLeft } from './places-left.ts';
import type { PoolOfStage, StageUnderLock } from './stage-under-lock.sql.ts';

const numbers = {
  status: 'Agendada',
  inscription_number: 41,
  waiting_number: 7,
  pause_note: 'Volta às 14h',
} as const;

const pool = (one: Partial<PoolOfStage>): PoolOfStage => ({
  id: 1,
  kind: 'general',
  voucher_id: null,
  invitation_id: null,
  is_returned: false,
  left: 2,
  ...one,
});

const room = (found: Partial<StageUnderLock> = {}): StageUnderLock => ({
  waiting: 0,
  smallest_waiting: null,
  pools: [pool({})],
  own: [],
  chassis: new Set(),
  people: [],
  ...found,
});

const general: ChosenPool = { pool: 'general', voucher: null, invitationId: null };

/** Cars by chassis, each with the id and CPF of its driver. */
const crews = (
  ...cars: ReadonlyArray<readonly [chassis: string, driver: number, cpf: string | null]>
): EnteredCrews => ({
  vehicles: cars.map(([chassis, conductor_id], index) => ({
    vehicle_id: index,
    chassis,
    conductor_id,
    navigator_id: null,
  })),
  people: cars.map(([, person_id, cpf], index) => ({
    vehicle_id: index,
    person_id,
    cpf,
    role: 'conductor',
  })),
});

const refused = (code: string) => expect.objectContaining({ code });

describe('places that a stage has left while entries are decided together', () => {
  it('are taken by one group after the other, whole or not at all', () => {
    const left = placesLeft(numbers, room({ pools: [pool({ left: 3 })] }));
    const two = crews(['A', 1, null], ['B', 2, null]);
    expect(left.poolFor(general, 3)).toBe(1);
    expect(left.poolFor(general, 4)).toBeNull();
    expect(left.take(two, 1)).toEqual({ inscription_number: 41, waiting_number: null });
    expect(left.generalLeft()).toBe(1);
    expect(left.poolFor(general, 2)).toBeNull();
    expect(left.poolFor(general, 1)).toBe(1);
  });

  it('give numbers in their order, those of the waiting line to who has no place', () => {
    const left = placesLeft(numbers, room({ waiting: 3 }));
    expect(left.take(crews(['A', 1, null]), null)).toEqual({
      inscription_number: 41,
      waiting_number: 7,
    });
    expect(left.waiting()).toBe(4);
    expect(left.take(crews(['B', 2, null]), 1).inscription_number).toBe(42);
    expect(left.waiting()).toBe(4);
    expect(left.take(crews(['C', 3, null]), null)).toEqual({
      inscription_number: 43,
      waiting_number: 8,
    });
    expect([left.waiting(), left.generalLeft()]).toEqual([5, 1]);
  });

  it('are asked of the one pool that an entry came for, and not of one that went back', () => {
    const pools = [
      pool({ id: 10, kind: 'first_batch', left: 5 }),
      pool({ id: 11, kind: 'general', left: 4 }),
      pool({ id: 12, kind: 'voucher', voucher_id: 30, is_returned: true }),
      pool({ id: 13, kind: 'voucher', voucher_id: 31 }),
      pool({ id: 14, kind: 'voucher', voucher_id: 32 }),
      pool({ id: 15, kind: 'invitation', invitation_id: 50 }),
      pool({ id: 16, kind: 'invitation', invitation_id: 51 }),
    ];
    const left = placesLeft(numbers, room({ pools }));
    const asked = (kind: ChosenPool['pool'], voucherId?: number, invitationId?: number) =>
      left.poolFor(
        {
          pool: kind,
          voucher: voucherId === undefined ? null : { id: voucherId, code: 'CODIGO' },
          invitationId: invitationId ?? null,
        },
        1,
      );
    expect(asked('first_batch')).toBe(10);
    expect(asked('general')).toBe(11);
    expect(asked('voucher', 30)).toBeNull();
    expect(asked('voucher', 32)).toBe(14);
    expect(asked('voucher', 33)).toBeNull();
    expect(asked('invitation', undefined, 51)).toBe(16);
    expect(asked('invitation', undefined, 52)).toBeNull();
    expect([left.firstBatchLeft(), left.generalLeft()]).toEqual([5, 4]);
  });

  it('are none where a stage has no such pool', () => {
    const left = placesLeft(numbers, room({ pools: [] }));
    expect([left.firstBatchLeft(), left.generalLeft()]).toEqual([0, 0]);
    expect(left.poolFor(general, 1)).toBeNull();
  });

  it('admit a vehicle once, whether it was entered before or just now [INS-23]', () => {
    const left = placesLeft(numbers, room({ chassis: new Set(['A']) }));
    expect(() => left.refuseEntered(crews(['X', 1, null], ['A', 2, null]))).toThrow(
      refused('vehicle_already_registered'),
    );
    expect(() => left.refuseEntered(crews(['B', 1, null]))).not.toThrow();
    left.take(crews(['B', 1, null]), 1);
    expect(() => left.refuseEntered(crews(['B', 2, null]))).toThrow(
      refused('vehicle_already_registered'),
    );
  });

  it('admit a person once, in whichever team and by CPF or as they are [INS-24]', () => {
    const people = [
      { person_id: 5, cpf: '52998224725' },
      { person_id: 6, cpf: null },
    ];
    const left = placesLeft(numbers, room({ people }));
    const again = refused('person_already_registered');
    expect(() => left.refuseEntered(crews(['A', 8, '52998224725']))).toThrow(again);
    expect(() => left.refuseEntered(crews(['A', 5, null]))).toThrow(again);
    expect(() => left.refuseEntered(crews(['X', 9, '11144477735'], ['A', 6, null]))).toThrow(again);
    const others = crews(['A', 7, '11144477735'], ['B', 8, null]);
    expect(() => left.refuseEntered(others)).not.toThrow();
    left.take(others, 1);
    expect(() => left.refuseEntered(crews(['C', 9, '11144477735']))).toThrow(again);
    expect(() => left.refuseEntered(crews(['C', 8, '39053344705']))).toThrow(again);
    expect(() => left.refuseEntered(crews(['C', 9, null]))).not.toThrow();
  });

  it('say what somebody has in the stage already, nothing where that is nothing', () => {
    const own = [
      { customer_id: 3, entries: 1, others: 2 },
      { customer_id: 4, entries: 2, others: 5 },
    ];
    const left = placesLeft(numbers, room({ own }));
    expect(left.ownOf(4)).toMatchObject({ entries: 2, others: 5 });
    expect(left.ownOf(9)).toEqual({ entries: 0, others: 0 });
    expect(left).toMatchObject({ status: 'Agendada', pauseNote: 'Volta às 14h' });
  });
});
