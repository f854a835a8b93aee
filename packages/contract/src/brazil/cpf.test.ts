import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { fictitiousCpf, hideCpf, isValidCpf, maskCpf } from './cpf.ts';

const seed = fc.integer({ min: 0, max: 999_999_999 });

it('accepts correct check digits, with or without punctuation [VAL-09]', () => {
  for (const cpf of ['52998224725', '529.982.247-25', '11144477735', '00000000191']) {
    expect(isValidCpf(cpf)).toBe(true);
  }
});

it.each(['', '5299822472', '529982247250', '52998224724', '52998224735', 'abc'])(
  'refuses %j [VAL-09, CONST-07]',
  (cpf) => expect(isValidCpf(cpf)).toBe(false),
);

it('refuses eleven digits alike, though their check digits are correct [VAL-09]', () => {
  for (let digit = 0; digit <= 9; digit += 1) {
    expect(isValidCpf(String(digit).repeat(11))).toBe(false);
  }
});

it('refuses every change of a check digit [VAL-09]', () => {
  const [place, shift] = [fc.integer({ min: 9, max: 10 }), fc.integer({ min: 1, max: 9 })];
  fc.assert(
    fc.property(seed, place, shift, (number, at, by) => {
      const cpf = fictitiousCpf(number);
      const changed = cpf.slice(0, at) + ((Number(cpf[at]) + by) % 10) + cpf.slice(at + 1);
      expect(isValidCpf(changed)).toBe(false);
    }),
  );
});

it('masks as far as the digits go and never more than eleven [VAL-10]', () => {
  expect(maskCpf('52998224725')).toBe('529.982.247-25');
  expect(['', '5', '529', '5299', '5299822', '529982247', '5299822472'].map(maskCpf)).toEqual([
    '',
    '5',
    '529',
    '529.9',
    '529.982.2',
    '529.982.247',
    '529.982.247-2',
  ]);
  expect(maskCpf('529982247251234')).toBe('529.982.247-25');
  fc.assert(fc.property(fc.string(), (text) => maskCpf(maskCpf(text)) === maskCpf(text)));
});

it('hides all of a CPF but its middle, and shows nothing of what is none', () => {
  expect(hideCpf('529.982.247-25')).toBe('***.982.247-**');
  expect(['', '5299822472', '529982247250'].map(hideCpf)).toEqual(['', '', '']);
});

it('makes valid, repeatable and distinct fictitious numbers', () => {
  fc.assert(fc.property(seed, (number) => isValidCpf(fictitiousCpf(number))));
  expect(fictitiousCpf(7)).toBe(fictitiousCpf(7));
  const numbers = new Set(Array.from({ length: 5000 }, (_, index) => fictitiousCpf(index)));
  expect(numbers.size).toBe(5000);
});
