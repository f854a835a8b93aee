import { expect, it } from 'vitest';
import { entryDifferences } from './entry-differences.ts';

const car = { id: 1, plate: 'RVK4E21', model: 'L200', year: '2023' };
const somebody = {
  kind: 'participant',
  name: 'José Prado',
  cpf: null,
  date_of_birth: null,
} as const;
const here = { is_gone: false, is_entered: true };
const choosable = {
  vehicles: [{ ...car, ...here }],
  people: [10, 11].map((id) => ({ id, ...somebody, ...here })),
};

function entryOf(conductor_id: number, navigator_id: number) {
  const seat = { vehicle_id: car.id, cpf: null };
  return {
    team_name: null,
    vehicles: [{ vehicle_id: car.id, conductor_id, navigator_id, chassis: '' }],
    people: [
      { ...seat, person_id: conductor_id, role: 'conductor' as const },
      { ...seat, person_id: navigator_id, role: 'navigator' as const },
    ],
  };
}

it('tells of two people of one name who change seats, and of nobody who stays [DESK-92]', () => {
  const differences = entryDifferences(entryOf(10, 11), entryOf(11, 10), choosable);
  const same = { plate: car.plate, before: somebody.name, after: somebody.name };
  expect(differences).toEqual([
    { what: 'conductor', ...same },
    { what: 'navigator', ...same },
  ]);
  expect(entryDifferences(entryOf(10, 11), entryOf(10, 11), choosable)).toEqual([]);
});

const cars = ['AAA1A11', 'BBB2B22', 'CCC3C33'].map((plate, at) => {
  return { id: at + 1, plate, model: `L${at}`, year: '2023', ...here };
});
const crew = ['Ana', 'Bruno', 'Caio', 'Dora', 'Eva'].map((name, at) => {
  return { id: at + 10, ...somebody, name, ...here };
});

/** A vehicle, its driver, its navigator if any, and its companions. */
type Seats = readonly [car: number, driver: number, navigator: number | null, ...rest: number[]];

function entryWith(team_name: string | null, ...seats: readonly Seats[]) {
  const sit = (vehicle_id: number, person_id: number, role: 'navigator' | 'companion') => {
    return { vehicle_id, person_id, cpf: null, role };
  };
  return {
    team_name,
    vehicles: seats.map(([vehicle_id, conductor_id, navigator_id]) => {
      return { vehicle_id, conductor_id, navigator_id, chassis: '' };
    }),
    people: seats.flatMap(([id, driver, navigator, ...companions]) => [
      { ...sit(id, driver, 'navigator'), role: 'conductor' as const },
      ...(navigator === null ? [] : [sit(id, navigator, 'navigator')]),
      ...companions.map((one) => sit(id, one, 'companion')),
    ]),
  };
}
const told = (before: ReturnType<typeof entryWith>, after: ReturnType<typeof entryWith>) =>
  entryDifferences(before, after, { vehicles: cars, people: crew });

it('tells a vehicle that comes as one in the place of who goes, and not of who stays elsewhere in the order [DESK-92]', () => {
  const before = entryWith(null, [1, 10, null], [2, 11, null]);
  expect(told(before, entryWith(null, [3, 10, null], [1, 12, null]))).toEqual([
    { what: 'vehicle', plate: 'CCC3C33', before: 'BBB2B22, L1', after: 'CCC3C33, L2' },
    { what: 'conductor', plate: 'CCC3C33', before: 'Bruno', after: 'Ana' },
    { what: 'conductor', plate: 'AAA1A11', before: 'Ana', after: 'Caio' },
  ]);
  expect(told(before, entryWith(null, [2, 11, null], [1, 10, null]))).toEqual([]);
});

it('tells a vehicle that comes or goes alone with everybody in it [DESK-92]', () => {
  const one = entryWith(null, [1, 10, null]);
  const two = entryWith(null, [1, 10, null], [2, 11, 12, 13, 14]);
  const plate = 'BBB2B22';
  expect(told(one, two)).toEqual([
    { what: 'vehicle', plate, before: null, after: 'BBB2B22, L1' },
    { what: 'conductor', plate, before: null, after: 'Bruno' },
    { what: 'navigator', plate, before: null, after: 'Caio' },
    { what: 'companions', plate, before: null, after: 'Dora, Eva' },
  ]);
  expect(told(two, one)).toEqual([
    { what: 'vehicle', plate, before: 'BBB2B22, L1', after: null },
    { what: 'conductor', plate, before: 'Bruno', after: null },
    { what: 'navigator', plate, before: 'Caio', after: null },
    { what: 'companions', plate, before: 'Dora, Eva', after: null },
  ]);
});

it('tells the team’s name and each seat by itself [DESK-92]', () => {
  const before = entryWith('Poeira Fina', [1, 10, 11, 12]);
  expect(told(before, entryWith('Barro', [1, 10, 11, 12]))).toEqual([
    { what: 'team', plate: '', before: 'Poeira Fina', after: 'Barro' },
  ]);
  expect(told(before, entryWith(null, [1, 10, null, 12, 13]))).toEqual([
    { what: 'navigator', plate: 'AAA1A11', before: 'Bruno', after: null },
    { what: 'companions', plate: 'AAA1A11', before: 'Caio', after: 'Caio, Dora' },
    { what: 'team', plate: '', before: 'Poeira Fina', after: null },
  ]);
});
