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
