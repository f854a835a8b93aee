import { expect, it } from 'vitest';
import { addressFromCep } from './cep.rules.ts';

const found = {
  uf: 'SP',
  localidade: 'Mogi-Guaçu',
  logradouro: "Rua d'Oeste",
  bairro: 'Jd. Paulista',
  complemento: 'lado par',
};

it('fills state, city, address and district, and clears the complement [ONB-24, ONB-26]', () => {
  expect(addressFromCep(found, '10')).toMatchObject({
    state: 'SP',
    city: 'Mogi-Guaçu',
    address: 'Rua dOeste',
    district: 'Jd Paulista',
    complement: '',
  });
});

it("fills the number from the answer's complement, unless that is empty [ONB-25]", () => {
  expect(addressFromCep(found, '10').number).toBe('lado par');
  expect(addressFromCep({ ...found, complemento: ' ' }, '10').number).toBe('10');
});
