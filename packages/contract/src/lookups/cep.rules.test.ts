import { expect, it } from 'vitest';
import { personFields } from '../profile/profile.fields.ts';
import { addressFromCep } from './cep.rules.ts';

const found = {
  uf: 'SP',
  localidade: 'Mogi-Guaçu',
  logradouro: " Rua d'Oeste ",
  bairro: ' Jd. Paulista ',
  complemento: 'lado par',
};

it('fills state, city, address and district, and clears the complement [ONB-24, ONB-26]', () => {
  expect(addressFromCep(found)).toEqual({
    state: 'SP',
    city: 'Mogi-Guaçu',
    address: 'Rua dOeste',
    district: 'Jd Paulista',
    number: '',
    complement: '',
  });
});

it.each(['1512', ' 100 ', '12B'])('fills the number from the complement %j [ONB-25]', (text) => {
  expect(addressFromCep({ ...found, complemento: text }).number).toBe(text.trim());
});

it.each([
  '',
  'lado par',
  'de 1512 a 2132 - lado par',
  'até 610/611',
  '1512 ao fim',
  '12345678901234567890',
  'S/N',
  '\u0000',
])('fills no number from %j, which is none [ONB-25]', (text) => {
  expect(addressFromCep({ ...found, complemento: text }).number).toBe('');
});

it('fills nothing that the form would refuse [ONB-24, ONB-25]', () => {
  const long = 'X'.repeat(500);
  const filled = addressFromCep({
    uf: 'ZZ',
    localidade: long,
    logradouro: long,
    bairro: '...',
    complemento: '1512',
  });
  const { number, ...rest } = filled;
  expect(Object.values(rest).join('')).toBe('');
  expect(personFields.number.safeParse(number).success).toBe(true);
});
