import { zipSync } from 'fflate';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import { describe, expect, it } from 'vitest';
import { readResultFile } from './read-result-file.ts';
import { readResultTable } from './read-result-table.ts';

const read = (content: Uint8Array | string) =>
  readResultTable(readResultFile(typeof content === 'string' ? Buffer.from(content) : content));

const HEAD = [
  { value: 'Pos.', type: String },
  { value: 'Nº', type: String },
  { value: 'Pontos', type: String },
];
const ROW = [
  { value: 1, type: Number },
  { value: '0001-B', type: String },
  { value: 12.5, type: Number },
];
const workbook = (...rows: object[][]) => writeXlsxFile(rows as SheetData, {}).toBuffer();

describe('a workbook of results', () => {
  it('is read like a text, below titles, with numbers as numbers [AFTER-05]', async () => {
    const title = [{ value: 'Copa', type: String }];
    const table = await read(await workbook(title, [], HEAD, ROW));
    expect(table.lines?.map(({ line, values }) => ({ line, ...values }))).toEqual([
      {
        line: 4,
        inscription_number: 1,
        car_letter: 'B',
        car: null,
        category: null,
        place: 1,
        points: 12.5,
        status: null,
        remark: null,
      },
    ]);
  });

  const sheet = (reference: string) => ({
    '[Content_Types].xml': Buffer.from('<Types/>'),
    'xl/workbook.xml': Buffer.from('<workbook/>'),
    'xl/worksheets/sheet1.xml': Buffer.from(
      `<worksheet><sheetData><row r="1"><c r="${reference}"><v>1</v></c></row></sheetData></worksheet>`,
    ),
  });

  it.each([
    ['a cell far to the right', zipSync(sheet('XFD1'))],
    ['a cell far below', zipSync(sheet('A1048576'))],
    ['more than is unpacked', zipSync({ ...sheet('A1'), 'xl/x': new Uint8Array(17 * 2 ** 20) })],
    ['nothing that can be read', zipSync(sheet('A1'))],
  ])('is a file only with %s [AFTER-05]', async (_what, content) => {
    expect(await read(content)).toEqual({ columns: null, lines: null });
  });
});

describe('a head that nobody knows', () => {
  it('is shown with a sample of each column, below titles [AFTER-04]', async () => {
    const table = await read('Copa 4x4;;\n;;\nDorsal;Chegada;"Tempo\ntotal"\n7;1;00:41\n8;2;00:42');
    expect(table).toEqual({
      lines: null,
      columns: [
        { name: 'Dorsal', field: null, sample: '7' },
        { name: 'Chegada', field: null, sample: '1' },
        { name: 'Tempo total', field: null, sample: '00:41' },
      ],
    });
  });

  it('is none in sentences [AFTER-04]', async () => {
    expect(await read('Choveu, e muito.\nLargamos, enfim.')).toEqual({
      columns: null,
      lines: null,
    });
  });
});
