import { expect, it } from 'vitest';
import { giftWords, solidarityLine } from './solidarity-words.ts';

const promise = {
  what: 'alimentos',
  quantity: 1_200,
  unit: 'kg',
  value: '43500.00',
  given_value: '0.00',
  given_quantity: 0,
} as const;
const cash = { ...promise, what: 'o telhado', quantity: null, unit: null, value: '9400.00' };

it('names goods with quantity and unit, money with its purpose [AFTER-56]', () => {
  expect(giftWords(promise)).toBe('1.200 kg de alimentos');
  expect(giftWords({ ...promise, quantity: 46, unit: 'un', what: 'cestas básicas' })).toBe(
    '46 cestas básicas',
  );
  expect(giftWords({ ...promise, quantity: 1, unit: 'l', what: 'leite' })).toBe('1 litro de leite');
  expect(giftWords(cash)).toBe('R$\u00a09.400,00 para o telhado');
});

it('says in one line what the fee will become, then what it became, and for how many [AFTER-56]', () => {
  expect(solidarityLine([])).toBeNull();
  const entities = [
    { cnpj: 'A', promises: [promise, cash] },
    { cnpj: 'B', promises: [{ ...promise, quantity: 300 }] },
  ];
  expect(solidarityLine(entities)).toEqual({
    gift: '1,5 t de alimentos e R$\u00a09.400,00',
    isPromise: true,
    entities: 2,
  });
  const given = { ...promise, given_value: '29000.00', given_quantity: 800 };
  expect(solidarityLine([{ cnpj: 'A', promises: [given, cash] }, ...entities.slice(1)])).toEqual({
    gift: '800 kg de alimentos',
    isPromise: false,
    entities: 1,
  });
});
