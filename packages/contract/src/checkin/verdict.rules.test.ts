import { describe, expect, it } from 'vitest';
import type { RosterCar } from './roster.ts';
import type { Scan, SeenScan, SignatureScan } from './scan.ts';
import {
  arrivalOf,
  carsOfCredential,
  findCars,
  judgeCar,
  type KnownLog,
  VERDICT_WORDS,
} from './verdict.rules.ts';

const AT = Date.parse('2026-04-18T11:12:00Z');
const EMPTY: KnownLog = {
  scans: [],
  name: 'Portão 1',
  arrivals: [],
  waiver: null,
  signatures: [],
};
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
  start: null,
  is_signed: true,
  crew: [{ person: 1, name: 'Helena Conceição', role: 'conductor', age: 41 }],
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
          { person: 1, name: 'Sem Data', role: 'conductor', age: null },
          { person: 2, name: 'Theo', role: 'companion', age: 9 },
        ],
      },
    ],
    [
      'enters',
      {
        crew: [
          { person: 1, name: 'Helena', role: 'conductor', age: 41 },
          { person: 2, name: 'Theo', role: 'companion', age: 9 },
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
    const another = { car: 6, at: AT, where: 'Portão 2', is_override: false };
    expect(judgeCar(car(), { ...EMPTY, arrivals: [another] })).toBe('enters');
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

it.each([
  ['enters', 'Entra'],
  ['already_in', 'Já entrou'],
  ['other_stage', 'Não é desta etapa'],
  ['cancelled', 'Cancelada'],
  ['pending_payment', 'Pagamento pendente'],
  ['not_confirmed', 'Sem vaga'],
  ['unsigned', 'Falta assinatura'],
  ['minor_alone', 'Menor sem responsável'],
  ['unknown', 'Desconhecida'],
] as const)('the verdict %s reads “%s” at the gate [GATE-02]', (verdict, words) => {
  expect(VERDICT_WORDS[verdict]).toBe(words);
});

describe('the verdict of a stage with a statement to sign', () => {
  const waiver = { version: 2, digest: 'w'.repeat(43), text: 'Conheço os riscos.' };
  const crew: RosterCar['crew'] = [
    { person: 1, name: 'Helena', role: 'conductor', age: 41 },
    { person: 2, name: 'Sem Data', role: 'navigator', age: null },
    { person: 3, name: 'Theo', role: 'companion', age: 9 },
  ];
  const signed = (person: number, by: 'self' | 'guardian', sequence = person): SignatureScan => ({
    v: 1,
    kind: 'signature',
    device: 1,
    sequence,
    car: 5,
    number: 187,
    person,
    waiver: waiver.digest,
    by,
    sheet: 's'.repeat(43),
    at: AT,
    offset: 0,
    revision: 3,
  });
  const judge = (scans: readonly Scan[], over: Partial<KnownLog> = {}) =>
    judgeCar(car({ crew }), { ...EMPTY, waiver, scans, ...over });

  it('is no until everybody signed, a minor by a guardian, here or elsewhere, and yes again after [GATE-31]', () => {
    const adults = [signed(1, 'self'), signed(2, 'self')];
    expect(judge([])).toBe('unsigned');
    expect(judge([signed(1, 'self'), signed(3, 'guardian')])).toBe('unsigned');
    expect(judge(adults)).toBe('minor_alone');
    expect(judge([...adults, signed(3, 'self')])).toBe('minor_alone');
    expect(judge([...adults, signed(3, 'guardian')])).toBe('enters');
    const elsewhere = { person: 3, waiver: waiver.digest, by: 'guardian' } as const;
    expect(judge(adults, { signatures: [elsewhere] })).toBe('enters');
    expect(judge([], { waiver: null })).toBe('enters');
  });

  it('is no again once a signature was undone, or the text is another [GATE-31]', () => {
    const all = [signed(1, 'self'), signed(2, 'self'), signed(3, 'guardian')];
    expect(judge([...all, { ...undone, sequence: 9, undoes: 1 }])).toBe('unsigned');
    expect(judge(all, { waiver: { ...waiver, digest: 'x'.repeat(43) } })).toBe('unsigned');
  });
});

describe('a credential', () => {
  const roster = {
    stage: {
      id: 12,
      automaker_id: 1,
      title: 'Etapa',
      stage_date: null,
      waiver: null,
      fee_cents: 0,
    },
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
    // Digits at the end of a plate are not read as an inscription number; two characters are too few for a plate.
    expect([ids('abc1d23'), ids('1d23'), ids('rvk')]).toEqual([[8], [8], [5]]);
    expect([ids('rv'), ids('-')]).toEqual([[], []]);
    expect([ids('99'), ids('helena silva')]).toEqual([[], []]);
  });
});
