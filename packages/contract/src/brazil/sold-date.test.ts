import { expect, it } from 'vitest';
import { soldDateProblem } from './sold-date.ts';

const now = new Date('2025-11-21T12:00:00Z');

it('checks like a birth date, in the words of a sale [VAL-39]', () => {
  expect(
    ['', '21/11/2025', '21/11', '31/02/2025', '22/11/2025', '20/11/1915'].map((text) =>
      soldDateProblem(text, now),
    ),
  ).toEqual([
    null,
    null,
    'Data incompleta',
    'Data inválida',
    'Data da venda não pode ser no futuro',
    'Data da venda é superior a 110 anos.',
  ]);
});
