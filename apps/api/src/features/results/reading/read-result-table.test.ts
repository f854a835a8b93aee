import { strFromU8, strToU8, type Unzipped, unzipSync, zipSync } from 'fflate';
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

  const nothing = { columns: null, lines: null };
  /** The readable workbook above, with one thing changed. */
  async function changed(change: (files: Unzipped) => Unzipped) {
    const files = unzipSync(await workbook(HEAD, ROW));
    return read(zipSync(change(files)));
  }
  const SHEET = 'xl/worksheets/sheet1.xml';
  const withCell = (cell: string) =>
    changed((files) => {
      const text = strFromU8(files[SHEET] ?? new Uint8Array());
      return { ...files, [SHEET]: strToU8(text.replace('</sheetData>', `${cell}</sheetData>`)) };
    });

  it('is a file only where a cell stands far away, which would take all memory [AFTER-05]', async () => {
    const at = (row: number, cell: string) => `<row r="${row}"><c r="${cell}"><v>7</v></c></row>`;
    expect((await withCell(at(9, 'CV9'))).lines).not.toBeNull();
    expect(await withCell(at(9, 'CW9'))).toEqual(nothing);
    expect(await withCell(at(9, 'XFD9'))).toEqual(nothing);
    expect(await withCell(at(11_001, 'A11001'))).toEqual(nothing);
  });

  it('is a file only where it unpacks to too much, or cannot be read [AFTER-05]', async () => {
    const withMore = (size: number) =>
      changed((files) => ({ ...files, 'xl/media/a.bin': new Uint8Array(size) }));
    expect((await withMore(2 ** 20)).lines).not.toBeNull();
    expect(await withMore(17 * 2 ** 20)).toEqual(nothing);
    expect(await changed((files) => ({ ...files, [SHEET]: strToU8('<worksheet') }))).toEqual(
      nothing,
    );
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
