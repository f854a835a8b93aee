import { expect, it } from 'vitest';
import { stagePlace } from './stage-place.ts';

it('is told by its location and its city, and by one of them alone [EVT-06]', () => {
  const city_uf = 'Gramado (RS)';
  expect(stagePlace({ location: 'Expogramado', city_uf })).toBe('Expogramado, Gramado (RS)');
  expect(stagePlace({ location: '', city_uf })).toBe('Gramado (RS)');
  expect(stagePlace({ location: 'Expogramado', city_uf: '' })).toBe('Expogramado');
});
