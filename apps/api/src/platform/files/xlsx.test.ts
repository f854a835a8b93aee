import { expect, it } from 'vitest';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { workbookOf } from './xlsx.ts';

it('writes figures as numbers and every text as a text, whatever it begins with; nothing where there is nothing [MONEY-43]', async () => {
  const file = await workbookOf(
    'Extrato',
    ['Titular', 'Fica R$', 'Veículos'],
    [
      ['=1+1', { reais: '-1234.50' }, 2],
      ['Ana', { reais: null }, 0],
    ],
  );
  expect(readWorkbook(file)).toEqual([
    ['Titular', 'Fica R$', 'Veículos'].map((value) => ({ kind: 'text', value })),
    [
      { kind: 'text', value: '=1+1' },
      { kind: 'number', value: '-1234.5' },
      { kind: 'number', value: '2' },
    ],
    [
      { kind: 'text', value: 'Ana' },
      { kind: 'number', value: '0' },
    ],
  ]);
});

it('takes a sheet without rows [MONEY-43]', async () => {
  expect(readWorkbook(await workbookOf('Extrato', ['Nº'], []))).toEqual([
    [{ kind: 'text', value: 'Nº' }],
  ]);
});
