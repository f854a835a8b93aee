import type { ArrivalCar } from '@trilha/contract/checkin/arrivals.endpoints.ts';
import { expect, it } from 'vitest';
import { type ArrivalItem, hasText } from './arrival-items.ts';

const car: ArrivalCar = {
  id: 1,
  registration: 1,
  pending: [],
  number: 42,
  plate: 'ABC1234',
  model: 'L200',
  category: 'Turismo',
  driver: 'Conceição Prado',
  state: 'confirmed',
  start: null,
};
const row: ArrivalItem = {
  key: 'c1',
  kind: 'arrived',
  car,
  number: car.number,
  at: null,
  device: null,
  verdict: null,
  entrances: [],
};

it.each([
  ['0042', true],
  ['42', true],
  ['abc1234', true],
  ['ABC-1234', true],
  [' abc 12 ', true],
  ['conceicao p', true],
  ['AB-C', true],
  ['43', false],
  ['XBC-1234', false],
  ['-', false],
  ['Prado Conceição', false],
])(
  'a row is found by number, plate as it is written, or driver: %j is %s [GATE-16]',
  (text, is) => {
    expect(hasText(row, text)).toBe(is);
  },
);

it('a row without a car is found by nothing that it has not [GATE-16]', () => {
  const unknown = { ...row, car: null, number: null };
  expect([hasText(unknown, 'abc'), hasText(unknown, '0')]).toEqual([false, false]);
});
