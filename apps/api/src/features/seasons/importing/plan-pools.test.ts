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
