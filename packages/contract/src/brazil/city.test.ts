import { expect, it } from 'vitest';
import { settleCity } from './city.ts';

const NAMES = ["Santa Bárbara d'Oeste", 'Mogi Mirim', 'Biritiba-Mirim', 'Embu', 'Embu-Guaçu'];

it.each(NAMES)('takes %s of the list as it is [VAL-07]', (name) => {
  expect(settleCity(name, NAMES)).toBe(name);
});

it.each([
  ['santa barbara d oeste', "Santa Bárbara d'Oeste"],
  ['Santa Bárbara d’Oeste', "Santa Bárbara d'Oeste"],
  ['  BIRITIBA MIRIM ', 'Biritiba-Mirim'],
  ['embu', 'Embu'],
])('knows %j for one of the list [VAL-07]', (typed, name) => {
  expect(settleCity(typed, NAMES)).toBe(name);
});

it.each([
  ['Vila <b>Nova</b>!', 'Vila bNovab'],
  ["D'Oeste do Norte", 'DOeste do Norte'],
  ['---', ''],
])('sanitizes %j, which the list does not know [VAL-07]', (typed, stored) => {
  expect(settleCity(typed, NAMES)).toBe(stored);
});
