import { expect, it } from 'vitest';
import { STATES, UFS } from './states.ts';

it('lists the 26 states and the Federal District once, by name', () => {
  expect(new Set(UFS).size).toBe(27);
  const names = STATES.map((state) => state.nome);
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')));
});
