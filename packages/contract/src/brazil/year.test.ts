import { expect, it } from 'vitest';
import { lastYear, yearProblem } from './year.ts';

const now = new Date('2025-06-01T12:00:00Z');

it('needs four digits [VAL-20]', () => {
  expect(['', '202', '20255', '20a5', '+202'].map((text) => yearProblem(text, now))).toEqual([
    'Campo obrigatório',
    'Mínimo de 4 caracteres',
    'Máximo de 4 caracteres',
    'Campo inválido',
    'Campo inválido',
  ]);
});

it('lies between 1900 and next year, both accepted [VAL-21, VAL-22, CONST-08]', () => {
  expect(yearProblem('1900', now)).toBeNull();
  expect(yearProblem('2026', now)).toBeNull();
  expect(yearProblem('1899', now)).toBe('O ano deve ser maior ou igual a 1900');
  expect(yearProblem('2027', now)).toBe('O ano deve ser menor ou igual a 2026');
});

it('takes the calendar year of São Paulo at the turn of the year [CONST-08]', () => {
  expect(lastYear(new Date('2026-01-01T02:59:59Z'))).toBe(2026);
  expect(lastYear(new Date('2026-01-01T03:00:00Z'))).toBe(2027);
});
