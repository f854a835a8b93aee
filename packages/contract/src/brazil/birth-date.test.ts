import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { birthDateProblem, toMaskedDate, toWireDate } from './birth-date.ts';

// 23:30 in São Paulo, already the next day in UTC.
const now = new Date('2025-11-22T02:30:00Z');

it('leaves an empty value to the required rule [VAL-24]', () => {
  expect(birthDateProblem('', now)).toBeNull();
  expect(birthDateProblem('  ', now)).toBeNull();
});

it.each(['1', '31/12', '31/12/20', '010120000', '2001-2-28'])(
  'calls %j incomplete [VAL-25]',
  (text) => expect(birthDateProblem(text, now)).toBe('Data incompleta'),
);

it.each([
  '32/01/2000',
  '00/01/2000',
  '01/13/2000',
  '01/00/2000',
  '31/04/2000',
  '29/02/2001',
  '01/01/0000',
])('calls %s impossible [VAL-26]', (text) =>
  expect(birthDateProblem(text, now)).toBe('Data inválida'),
);

it('accepts today in São Paulo and refuses tomorrow [VAL-27]', () => {
  expect(birthDateProblem('21/11/2025', now)).toBeNull();
  expect(birthDateProblem('22/11/2025', now)).toBe('Data de nascimento não pode ser no futuro');
});

it('accepts exactly 110 years and refuses one day more [VAL-28, CONST-08]', () => {
  expect(birthDateProblem('21/11/1915', now)).toBeNull();
  expect(birthDateProblem('20/11/1915', now)).toBe('Data de nascimento é superior a 110 anos.');
});

it('counts 110 years from a 29 February', () => {
  const leapDay = new Date('2024-02-29T15:00:00Z');
  expect(birthDateProblem('01/03/1914', leapDay)).toBeNull();
  expect(birthDateProblem('28/02/1914', leapDay)).toBe('Data de nascimento é superior a 110 anos.');
});

it('turns every existing day from wire to mask and back [VAL-23, VAL-29]', () => {
  const day = fc
    .date({ min: new Date('1900-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));
  fc.assert(fc.property(day, (text) => toWireDate(toMaskedDate(text)) === text));
  fc.assert(
    fc.property(day, (text) => toWireDate(toMaskedDate(text).replaceAll('/', '')) === text),
  );
  expect(toMaskedDate('2001-02-28')).toBe('28/02/2001');
  expect([null, '', '2001-02-30', 'x'].map(toMaskedDate)).toEqual(['', '', '', '']);
});
