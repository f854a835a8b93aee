import { expect, it } from 'vitest';
import { refundRefusalWords } from './refund-refusal-words.ts';

const type = 'https://pix.bcb.gov.br/api/v2/error/PixDevolucaoInvalida';

it.each([
  [
    'says each reason once, and no value of a field',
    {
      type,
      title: 'Devolução inválida.',
      status: 400,
      detail: 'Saldo insuficiente.',
      violacoes: [
        { razao: 'Saldo insuficiente.', propriedade: 'devolucao.valor', valor: '90.00' },
        { razao: 'Conta bloqueada.', propriedade: 'conta', valor: 'Ana' },
      ],
    },
    'Saldo insuficiente. Conta bloqueada.',
  ],
  [
    'takes the title where there is no more',
    { title: 'Devolução inválida.' },
    'Devolução inválida.',
  ],
  [
    'reads what is right beside what is wrong',
    { title: 7, detail: 'Prazo esgotado', violacoes: [{ razao: null }, { razao: ' ' }] },
    'Prazo esgotado',
  ],
  [
    'leaves out what is empty, and blanks around the rest',
    { detail: ' Prazo esgotado ', violacoes: [{ razao: ' ' }, { razao: ' Conta bloqueada ' }, {}] },
    'Prazo esgotado Conta bloqueada',
  ],
  ['keeps no number that could be somebody’s', { detail: 'CPF 123.456.789-09' }, 'CPF …'],
  ['says nothing of a page', '<html>', null],
  ['says nothing of nothing', undefined, null],
  ['says nothing of an empty problem', { detail: '', violacoes: 'x' }, null],
])('%s [MONEY-53]', (_, problem, words) => {
  expect(refundRefusalWords(problem)).toBe(words);
});
