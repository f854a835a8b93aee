import { expect, it } from 'vitest';
import { cnpjOf, formatCnpj, isValidCnpj } from './cnpj.ts';

it.each([
  ['the example of the Receita Federal with letters', '12.ABC.345/01DE-35', true],
  ['small letters', '12abc34501de35', true],
  ['digits alone, with punctuation', '00.000.000/0001-91', true],
  ['a wrong check digit', '00.000.000/0001-92', false],
  ['a wrong check digit after letters', '12.ABC.345/01DE-36', false],
  ['a letter among the check digits', '12.ABC.345/01DE-3A', false],
  ['all alike', '00000000000000', false],
  ['too short', '0000000000191', false],
])('takes a CNPJ by its check digits: %s [MONEY-76]', (_, typed, isValid) => {
  expect(isValidCnpj(typed)).toBe(isValid);
});

it('drops the punctuation of a CNPJ [MONEY-76]', () => {
  expect(cnpjOf(' 12.abc.345/01de-35 ')).toBe('12ABC34501DE35');
  expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
});
