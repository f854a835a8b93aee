import { expect, it } from 'vitest';
import { readTextTable } from './text-table.ts';

const isHead = (cells: readonly string[]): boolean => cells.includes('Data') && cells.length > 1;
const read = (text: string) => readTextTable(text, isHead);
const rowsOf = (text: string) => read(text)?.rows.map(({ line, cells }) => [line, ...cells]);

it('finds the head below titles, with any separator and line end, told by sep= or not [MONEY-59]', () => {
  for (const separator of [';', '\t', ',', '|']) {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const lines = [
        'Extrato, de; novembro',
        '',
        `Data${separator}Valor`,
        `26/11${separator}5`,
        '',
      ];
      const found = { head: { line: 3, cells: ['Data', 'Valor'] } };
      const title = lines[0]?.split(separator).map((cell) => cell.trim()) ?? [];
      const rows = [{ line: 4, cells: ['26/11', '5'] }];
      expect(read(lines.join(lineEnd))).toEqual({
        ...found,
        above: { line: 1, cells: title },
        rows,
      });
      const named = ['sep=' + separator, ...lines.slice(2)].join(lineEnd);
      expect(read(`\u{FEFF}${named}`)).toEqual({
        above: null,
        head: { line: 2, cells: ['Data', 'Valor'] },
        rows: [{ line: 3, cells: ['26/11', '5'] }],
      });
    }
  }
  expect(read('Histórico;Valor\nPix;5')).toBeNull();
  expect(read('')).toBeNull();
});

it('takes what stands in quotes for one cell, with line breaks and separators, and counts lines on [MONEY-59]', () => {
  const text =
    'Data;"Val\r\nor"\r\n1; "PIX; de\r\n""Rita""" ;\r\n\r\n;;\r\n 2 ;5" de aro\r\n"3";""\r\n';
  expect(read(text)?.head).toEqual({ line: 1, cells: ['Data', 'Val\nor'] });
  expect(rowsOf(text)).toEqual([
    [3, '1', 'PIX; de\n"Rita"', ''],
    [7, '2', '5" de aro'],
    [8, '3', ''],
  ]);
  // Commas in titles or amounts are not separators when semicolons give more columns.
  expect(rowsOf('Ana, Rui, Eva\nData;Valor\n1;2,00')).toEqual([[3, '1', '2,00']]);
  expect(rowsOf('Data,Valor\n1,"2,00"')).toEqual([[2, '1', '2,00']]);
});

it('confines a quote that does not end to its own line [MONEY-59]', () => {
  expect(rowsOf('Data;Valor\n1;"aberto\n2;3')).toEqual([
    [2, '1', 'aberto'],
    [3, '2', '3'],
  ]);
  expect(rowsOf('Data;Valor;X\n1;"aberto;1\n2;"fechado";4')).toEqual([
    [2, '1', 'aberto', '1'],
    [3, '2', 'fechado', '4'],
  ]);
  expect(rowsOf('Data;Valor\n1;a"b;"c\n2;3')).toEqual([
    [2, '1', 'a"b', '"c'],
    [3, '2', '3'],
  ]);
});
