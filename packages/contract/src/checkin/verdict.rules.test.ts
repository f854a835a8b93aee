import { describe, expect, it } from 'vitest';
import type { RosterCar } from './roster.ts';
import type { Scan, SeenScan } from './scan.ts';
import { arrivalOf, carsOfCredential, findCars, judgeCar, type KnownLog } from './verdict.rules.ts';

const AT = Date.parse('2026-04-18T11:12:00Z');
const EMPTY: KnownLog = { scans: [], name: 'Portão 1', arrivals: [] };
const car = (overrides: Partial<RosterCar> = {}): RosterCar => ({
  id: 5,
  registration: 50,
  number: 187,
  state: 'confirmed',
  plate: 'RVK4E21',
  model: 'L200 Triton',
  color: 'prata',
  year: '2023',
  category: 'Turismo',
  team: null,
  is_signed: true,
  crew: [{ name: 'Helena Conceição', role: 'conductor', age: 41 }],
  ...overrides,
});
const entered = (sequence = 1): Scan => ({
  v: 1,
  kind: 'seen',
  device: 1,
  sequence,
  car: 5,
  number: 187,
  how: 'search',
  verdict: 'enters',
  at: AT,
  offset: 0,
  revision: 3,
});
const undone: Scan = {
  v: 1,
  kind: 'undo',
  device: 1,
  sequence: 2,
  undoes: 1,
  at: AT,
  offset: 0,
  revision: 3,
};

describe('the verdict', () => {
  it.each([
    ['enters', {}],
    ['cancelled', { state: 'cancelled' }],
    ['pending_payment', { state: 'pending_payment' }],
    ['not_confirmed', { state: 'not_confirmed' }],
    ['unsigned', { is_signed: false }],
    [
      'minor_alone',
      {
        crew: [
          { name: 'Sem Data', role: 'conductor', age: null },
          { name: 'Theo', role: 'companion', age: 9 },
        ],
      },
    ],
    [
      'enters',
      {
        crew: [
          { name: 'Helena', role: 'conductor', age: 41 },
          { name: 'Theo', role: 'companion', age: 9 },
        ],
      },
    ],
  ] as const)('is %s for %o [GATE-02]', (verdict, overrides) => {
    expect(judgeCar(car(overrides as Partial<RosterCar>), EMPTY)).toBe(verdict);
  });

  it('says who came in already, when and where, by this phone or another; not what was undone [GATE-02]', () => {
    const here = { ...EMPTY, scans: [entered()] };
    expect(judgeCar(car(), here)).toBe('already_in');
    expect(arrivalOf(5, here)).toEqual({ car: 5, at: AT, where: 'Portão 1', is_override: false });
    expect(judgeCar(car(), { ...EMPTY, scans: [entered(), undone] })).toBe('enters');
    const there = {
      ...here,
      arrivals: [{ car: 5, at: AT - 60_000, where: 'Portão 2', is_override: false }],
    };
    expect(arrivalOf(5, there)?.where).toBe('Portão 2');
    expect(judgeCar(car({ state: 'cancelled' }), there)).toBe('cancelled');
  });

  it('is that a car is in once it was let in against what bars it, here or elsewhere [GATE-26]', () => {
    const unpaid = car({ state: 'pending_payment' });
    const { how: _, ...rest } = entered() as SeenScan;
    const override: Scan = {
      ...rest,
      kind: 'override',
      car: 5,
      number: 187,
      verdict: 'pending_payment',
      reason: 'paid_here',
      words: null,
    };
    expect(judgeCar(unpaid, { ...EMPTY, scans: [override] })).toBe('already_in');
    expect(judgeCar(unpaid, { ...EMPTY, scans: [override, undone] })).toBe('pending_payment');
    const arrivals = [{ car: 5, at: AT, where: 'Portão 2', is_override: true }];
    expect(judgeCar(unpaid, { ...EMPTY, arrivals })).toBe('already_in');
  });
});

describe('a credential', () => {
  const roster = {
    stage: { id: 12, automaker_id: 1, title: 'Etapa', stage_date: null },
    cars: [car(), car({ id: 6 }), car({ id: 7, registration: 51 })],
  };
  const claims = { automakerId: 1, stageId: 12, registrationId: 50, inscriptionNumber: 187 };

  it('leads to the cars of its registration, and to none where it is another stage’s or nobody’s [GATE-02]', () => {
    expect(carsOfCredential({ ok: true, claims }, roster)).toMatchObject({
      cars: [{ id: 5 }, { id: 6 }],
    });
    for (const other of [{ stageId: 13 }, { automakerId: 2 }]) {
      expect(carsOfCredential({ ok: true, claims: { ...claims, ...other } }, roster)).toEqual({
        refused: 'other_stage',
      });
    }
    const unknown = { refused: 'unknown' };
    expect(carsOfCredential({ ok: false, reason: 'forged' }, roster)).toEqual(unknown);
    const newer = { ok: true as const, claims: { ...claims, registrationId: 99 } };
    expect(carsOfCredential(newer, roster)).toEqual(unknown);
  });

  it('is found by number, plate or name too, marks left out [GATE-03]', () => {
    const other = car({ id: 8, number: 1187, plate: 'ABC1D23', crew: [] });
    const ids = (text: string) => findCars([car(), other], text).map(({ id }) => id);
    expect(ids('187')).toEqual([5]);
    expect(ids('0187')).toEqual([5]);
    expect(ids('87')).toEqual([5, 8]);
    expect(ids('rvk-4e')).toEqual([5]);
    expect(ids('conceicao hel')).toEqual([5]);
    expect([ids('ei'), ids(' '), ids('x')]).toEqual([[], [], []]);
  });
});
