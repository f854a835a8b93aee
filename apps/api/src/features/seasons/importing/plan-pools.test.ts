import { expect, it } from 'vitest';
import { parseSeason } from './parse-season.ts';
import { type KnownPool, planPools } from './plan-pools.ts';

const FILE = `brand: suzuki
events:
  - key: a
    name: A
    categories: [{ key: c, name: C }]
    steps:
      - key: s
        title: S
        city_uf: S (SP)
        uf: SP
        start_first_batch: 2026-05-01 10:00
        end_first_batch: 2026-05-03 23:59
        start_registration_date: 2026-05-04 10:00
        end_registration_date: 2026-05-07 23:59
        vacancies: 20
        vacancies_first_batch: 4
        vouchers: { TRILHA: 3 }
`;

function stepWith(text = '', replacement = '') {
  const step = parseSeason(FILE.replace(text, replacement)).season.events[0]?.steps[0];
  if (step === undefined) throw new Error('the file has no stage');
  return step;
}
const pool = (part: Partial<KnownPool> & Pick<KnownPool, 'kind' | 'capacity'>): KnownPool => ({
  id: 1,
  voucher: null,
  invitation_id: null,
  taken: 0,
  returned_at: null,
  ...part,
});
const before = new Date('2026-05-02T12:00:00Z');
const after = new Date('2026-05-05T12:00:00Z');
const capacities = (plan: ReturnType<typeof planPools>) =>
  Object.fromEntries(plan.wanted.map(({ kind, capacity }) => [kind, capacity]));

it('splits the capacity: what is set apart, and the rest for everybody', () => {
  const plan = planPools(stepWith(), [], before);
  expect(plan.problems).toEqual([]);
  expect(capacities(plan)).toEqual({ first_batch: 4, voucher: 3, general: 13 });
});

it('leaves a first batch that is over what it has, and its rest to everybody', () => {
  const known = [
    pool({ kind: 'first_batch', capacity: 1, taken: 1, returned_at: after }),
    pool({ kind: 'voucher', voucher: 'TRILHA', capacity: 3 }),
    pool({ kind: 'general', capacity: 16, taken: 16 }),
  ];
  const plan = planPools(stepWith(), known, after);
  expect(plan.problems).toEqual([]);
  expect(capacities(plan)).toEqual({ first_batch: 1, voucher: 3, general: 16 });
});

it('opens a window again only with places that are free', () => {
  const known = [
    pool({ kind: 'first_batch', capacity: 1, taken: 1, returned_at: after }),
    pool({ kind: 'voucher', voucher: 'TRILHA', capacity: 0, returned_at: after }),
    pool({ kind: 'general', capacity: 19, taken: 18 }),
  ];
  const late = new Date('2026-05-09T12:00:00Z');
  const longer = stepWith('2026-05-07 23:59', '2026-05-12 23:59');
  expect(planPools(longer, known, late).problems).toEqual([
    { field: ['vacancies'], message: 'sobrariam 16 vagas, e 18 já estão ocupadas' },
  ]);
  expect(planPools(stepWith(), known, late).problems).toEqual([]);
});

it('takes no place from who has one, and lets no code disappear', () => {
  const known = [
    pool({ kind: 'first_batch', capacity: 6, taken: 5 }),
    pool({ kind: 'voucher', voucher: 'OUTRO', capacity: 3, taken: 1 }),
    pool({ kind: 'general', capacity: 11, taken: 0 }),
  ];
  expect(planPools(stepWith(), known, before).problems).toEqual([
    { field: ['vacancies_first_batch'], message: 'seriam 4 vagas, e 5 já estão ocupadas' },
    { field: ['vouchers'], message: expect.stringContaining('falta o voucher OUTRO') },
  ]);
});

it('counts what invitations hold already, and sets the rest apart for those to come', () => {
  const step = stepWith('vacancies: 20', 'vacancies: 20\n        vacancies_invitation: 3');
  const known = [
    pool({ kind: 'invitation', invitation_id: 7, capacity: 2, taken: 1 }),
    pool({ kind: 'invitation', capacity: 1 }),
    pool({ kind: 'general', capacity: 10, taken: 10 }),
  ];
  const plan = planPools(step, known, before);
  expect(plan.problems).toEqual([]);
  expect(capacities(plan)).toEqual({ first_batch: 4, invitation: 1, voucher: 3, general: 10 });
});

it('blames the code whose places are fewer than are taken, and never tells of fewer than none', () => {
  const known = [
    pool({ kind: 'voucher', voucher: 'TRILHA', capacity: 5, taken: 4 }),
    pool({ kind: 'invitation', invitation_id: 7, capacity: 2 }),
    pool({ kind: 'general', capacity: 15, taken: 2 }),
  ];
  const step = stepWith('vacancies: 20', 'vacancies: 8');
  expect(planPools(step, known, before).problems).toEqual([
    { field: ['vouchers', 'TRILHA'], message: 'seriam 3 vagas, e 4 já estão ocupadas' },
    { field: ['vacancies'], message: 'sobrariam 0 vagas, e 2 já estão ocupadas' },
  ]);
  const exact = [pool({ kind: 'voucher', voucher: 'TRILHA', capacity: 5, taken: 3 })];
  expect(planPools(stepWith(), exact, before).problems).toEqual([]);
});

it('finds each code by its own name, makes what is new and leaves out what would have no place', () => {
  const known = [
    pool({ id: 5, kind: 'voucher', voucher: 'OUTRO', capacity: 1 }),
    pool({ id: 6, kind: 'voucher', voucher: 'TRILHA', capacity: 3 }),
    pool({ id: 7, kind: 'general', capacity: 12 }),
  ];
  const step = stepWith('{ TRILHA: 3 }', '{ TRILHA: 3, OUTRO: 1, NOVO: 2 }');
  const { wanted } = planPools(step, known, before);
  expect(wanted.map((one) => [one.known?.id ?? null, one.kind, one.voucher, one.capacity])).toEqual(
    [
      [null, 'first_batch', null, 4],
      [6, 'voucher', 'TRILHA', 3],
      [5, 'voucher', 'OUTRO', 1],
      [null, 'voucher', 'NOVO', 2],
      [7, 'general', null, 10],
    ],
  );
});

it('leaves a pool that went back as it is only while its own window is over', () => {
  const known = [
    pool({ kind: 'first_batch', capacity: 1, returned_at: before }),
    pool({ kind: 'voucher', voucher: 'TRILHA', capacity: 2, returned_at: before }),
  ];
  const over = (now: Date, kept: readonly KnownPool[]) =>
    planPools(stepWith(), kept, now).wanted.map(({ isOver }) => isOver);
  expect(over(before, known)).toEqual([false, false, false]);
  expect(over(after, known)).toEqual([true, false, false]);
  expect(over(new Date('2026-05-09T12:00:00Z'), known)).toEqual([true, true, false]);
  // At its exact end a window is still open; a pool that never returned places has no window.
  const end = stepWith().end_first_batch;
  expect(end && over(end, known)).toEqual([false, false, false]);
  const endless = stepWith('        end_registration_date: 2026-05-07 23:59\n');
  expect(planPools(endless, known, after).wanted.map(({ isOver }) => isOver)).toEqual([
    true,
    false,
    false,
  ]);
  const kept = known.map((one) => ({ ...one, returned_at: null }));
  expect(over(after, kept)).toEqual([false, false, false]);
});

it('sets fewer apart for invitations than are out already: none, and nothing is taken back', () => {
  const step = stepWith('vacancies: 20', 'vacancies: 20\n        vacancies_invitation: 2');
  const known = [
    pool({ id: 7, kind: 'invitation', invitation_id: 7, capacity: 2 }),
    pool({ id: 8, kind: 'invitation', invitation_id: 8, capacity: 1 }),
    pool({ id: 9, kind: 'invitation', capacity: 1 }),
  ];
  const plan = planPools(step, known, before);
  expect(plan.wanted.find(({ kind }) => kind === 'invitation')?.known?.id).toBe(9);
  expect(capacities(plan)).toEqual({
    first_batch: 4,
    invitation: 0,
    voucher: 3,
    general: 10,
  });
});
