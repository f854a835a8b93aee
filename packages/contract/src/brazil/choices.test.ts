import { expect, it } from 'vitest';
import { DEFAULT_VEHICLE_USE, GENDERS, VEHICLE_CONDITIONS, VEHICLE_USES } from './choices.ts';

it('offers the documented choices [ENUM-01, ENUM-02, ENUM-03, VAL-04]', () => {
  expect(GENDERS.map(({ value, label }) => `${value} ${label}`)).toEqual([
    'M Masculino',
    'F Feminino',
    'N Prefiro não informar',
  ]);
  expect(VEHICLE_USES).toEqual(['Particular', 'Empresarial']);
  expect(DEFAULT_VEHICLE_USE).toBe('Particular');
  expect(VEHICLE_CONDITIONS.map(({ value, label }) => `${value} ${label}`)).toEqual([
    'novo Novo',
    'usado Usado',
  ]);
});
