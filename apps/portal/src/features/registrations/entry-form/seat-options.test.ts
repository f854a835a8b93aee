import { expect, it } from 'vitest';
import { category, entryData, participant, stageDetail } from '../testing/entry-fixture.ts';
import { limitsOf } from './entry-form.ts';
import { seatOptions } from './seat-options.ts';

const stage = stageDetail([category({ browser_minimum_age: 16 })]);
const limits = limitsOf(stage, { category: 5 });

it('offers the customer as driver under their own name', () => {
  const people = entryData().participants;
  expect(seatOptions(people, 'conductor', stage, limits)).toEqual([
    { value: '31', label: 'Helena Albuquerque (você)' },
    { value: '32', label: 'Maria Aparecida' },
  ]);
});

it('keeps who is too young in the list, with age and rule [INS-28]', () => {
  const young = [participant(33, 'Davi', '2009-04-26')];
  expect(seatOptions(young, 'conductor', stage, limits)).toEqual([
    { value: '33', label: 'Davi: 16 anos, idade mínima 18', disabled: true },
  ]);
  expect(seatOptions(young, 'navigator', stage, limits)).toEqual([{ value: '33', label: 'Davi' }]);
  const companions = entryData().companions;
  expect(
    seatOptions(companions, 'companion', stage, limits).map(({ disabled }) => disabled),
  ).toEqual([undefined, true]);
});

it('keeps who is in the stage already in the list, with the reason', () => {
  const [self, mother] = entryData().participants;
  const entered = [{ ...self!, isEntered: true }, mother!];
  expect(seatOptions(entered, 'conductor', stage, limits)).toEqual([
    { value: '31', label: 'Helena Albuquerque (você): já está nesta etapa', disabled: true },
    { value: '32', label: 'Maria Aparecida' },
  ]);
});

it('says what is missing or how young somebody is, in their number [INS-28]', () => {
  const people = [
    { ...participant(33, 'Davi', '2009-04-26'), date_of_birth: null },
    participant(34, 'Nina', '2025-04-01'),
  ];
  expect(seatOptions(people, 'navigator', stage, limits).map(({ label }) => label)).toEqual([
    'Davi: falta a data de nascimento',
    'Nina: 1 ano, idade mínima 16',
  ]);
});
