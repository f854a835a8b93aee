import { describe, expect, it } from 'vitest';
import { readTable } from './read-placements.ts';

const read = (text: string) => readTable(new TextEncoder().encode(text));
const numbersOf = (text: string) => read(text)?.map((line) => line.values.inscription_number);

describe('a table of results', () => {
  it('is told line by line as it stands in the file, blank lines counted and left out [SEASON-23]', () => {
    const none = { car_letter: null, car: null, points: null, status: null, remark: null };
    expect(read('\nINSCRIÇÃO ; Posição;categoria\n\n 07 ; 2º ; Turismo \n  \nx;NC;\n9')).toEqual([
      {
        line: 4,
        number: '07',
        place: '2º',
        plate: null,
        problem: null,
        values: { ...none, inscription_number: 7, place: 2, category: 'Turismo' },
      },
      {
        line: 6,
        number: 'x',
        place: 'NC',
        plate: null,
        problem: null,
        values: { ...none, inscription_number: null, place: null, category: null, status: 'NC' },
      },
      {
        line: 7,
        number: '9',
        place: '',
        plate: null,
        problem: null,
        values: { ...none, inscription_number: 9, place: null, category: null },
      },
    ]);
  });

  it.each([
    ['12', 12],
    ['12 º', 12],
    ['3.', 3],
    ['3 4', null],
    ['A12', null],
    ['12A', 12],
    ['12-B', 12],
    ['12G', null],
    ['12-º', null],
    ['1.5', null],
    ['1234567890', null],
    ['', null],
  ])('takes %j for the number %j [FACE-15]', (number, value) => {
    expect(numbersOf(`inscrição;posição\n${number};1`)).toEqual([value]);
  });

  it.each(['nº inscrição', 'No. da inscrição', 'Número de inscrição', 'inscrição', 'NUMERAL'])(
    'knows its numbers by %j [FACE-15]',
    (name) => {
      expect(numbersOf(`${name};lugar na categoria\n5;1`)).toEqual([5]);
    },
  );

  it.each([
    ['inscrição paga;posição'],
    ['data inscrição;posição'],
    ['numeral antigo;posição'],
    ['outro numeral;posição'],
    ['inscrição;posição anterior'],
    ['inscrição;última posição'],
    ['equipe;posição'],
    ['inscrição;equipe'],
    ['equipe;tempo'],
    ['inscrição'],
    [''],
    ['\n \n'],
  ])('is none by the names %j [FACE-15]', (names) => {
    expect(read(`${names}\n5;1`)).toBeNull();
  });

  it('has its categories by that very name, as far as one can be read [FACE-15]', () => {
    const categoryOf = (name: string, told = 'Turismo') =>
      read(`inscrição;posição;${name}\n5;1;${told}`)?.[0]?.values.category;
    expect(categoryOf('Categoria')).toBe('Turismo');
    expect(categoryOf('Categoria anterior')).toBeNull();
    expect(categoryOf('Subcategoria')).toBeNull();
    expect(categoryOf('categoria', 'x'.repeat(130))).toBe('x'.repeat(120));
  });

  it('is read up to its largest [FACE-15]', () => {
    expect(read(`inscrição;posição\n${'7;1\n'.repeat(10_000)}`)).toHaveLength(10_000);
    expect(read(`inscrição;posição;x\n7;1;${'a'.repeat(3_996)}`)).toHaveLength(1);
    expect(read(`inscrição;posição;x\n7;1;${'a'.repeat(3_997)}`)).toBeNull();
  });

  const rows = (...lines: string[]): string => lines.join('\n');
  const placed = (text: string | Uint8Array) =>
    (typeof text === 'string' ? read(text) : readTable(text))?.flatMap(({ values }) => {
      const { inscription_number, place, category } = values;
      return inscription_number === null || place === null
        ? []
        : [[inscription_number, place, category]];
    });

  it.each([
    ['short names, as our own lists have them', rows('Pos.;Nº;Cat.', '1;0001;Turismo')],
    ['titles above', rows('Copa;;', 'Oficial;;', '', 'Pos;Numeral;Categoria', '1;1;Turismo')],
    ['Alt+Enter in a name', rows('Posição;"Nº de', 'inscrição";Categoria', '1;0001;Turismo')],
    ['sep= above', rows('sep=;', 'Posição;Inscrição;Categoria', '1;1;Turismo')],
    ['line ends of old Macs', 'Posição;Inscrição;Categoria\r1;1;Turismo\r'],
    ['a row that names the category', rows('Pos;Nº;Equipe', 'Turismo;;', '1;1;Serra')],
    ['such a row without separators', rows('Pos;Nº;Equipe', 'Turismo', '1;1;Serra')],
    ['a head for each category', rows('Pos;Nº', 'Turismo;', 'Pos;Nº', '1;1')],
    ['a shorter name yet', rows('Pos;Nº Insc.;Cat.', '1;1;Turismo')],
    ['the car before its number', rows('Pos;Carro Nº;Cat.', '1;1;Turismo')],
    ['signs of a tie', rows('Pos;Nº;Cat.', '=1;1;Turismo')],
    ['such signs behind', rows('Pos;Nº;Cat.', '1=;1;Turismo')],
    ['longer short names', rows('Coloc.;Num.;Categ.', '1;1;Turismo')],
    ['Nº behind its word', rows('Posição Final;Inscrição Nº;Categoria', '1;1;Turismo')],
    ['N.º and signs before numbers', rows('Lugar;N.º;Cat.', '1º lugar;Nº 1;Turismo')],
    ['decimals of a spreadsheet', rows('Rank;Numeral;Classe', '1.0;1,0;Turismo')],
    ['two places', rows('Pos. Geral;Pos. Cat.;Nº Carro;Cat.', '7;1;#1;Turismo')],
    ['Windows-1252', Buffer.from('Posição;Nº;Categoria\n1;1;Turismo', 'latin1')],
    ['UTF-16 without its mark', Buffer.from('Posição\tNº\tCategoria\n1\t1\tTurismo', 'utf16le')],
  ])('is read with %s [SEASON-84]', (_what, text) => {
    expect(placed(text)).toEqual([[1, 1, 'Turismo']]);
  });

  it('takes the row above the first head for a category only where later heads have one [SEASON-84]', () => {
    const one = ['Copa 2026;;', 'Pos;Nº;Equipe', '1;1;Serra'];
    expect(placed(rows(...one))).toEqual([[1, 1, null]]);
    const more = ['Turismo;;', ...one.slice(1), 'Graduados;;', 'Pos;Nº;Equipe', '1;9;Mar'];
    expect(placed(rows(...more))).toEqual([
      [1, 1, 'Turismo'],
      [9, 1, 'Graduados'],
    ]);
  });

  it('has no place with a letter of its own [SEASON-84]', () => {
    expect(placed('Pos;Nº\n1;A-14\n3a;15\n2/3;16')).toEqual([]);
  });

  it('keeps to the column that says inscrição where another number stands beside it [SEASON-84]', () => {
    expect(placed('Nº;Posição;Inscrição\n7;1;12')).toEqual([[12, 1, null]]);
  });

  it('goes on with the next category where another row names one [SEASON-84]', () => {
    const text = rows('Pos;Nº', 'Turismo', '1;1', '2;4', 'Graduados', '1;9', 'NC;11');
    expect(read(text)?.map(({ number, values }) => [number, values.category])).toEqual([
      ['1', 'Turismo'],
      ['4', 'Turismo'],
      ['9', 'Graduados'],
      ['11', 'Graduados'],
    ]);
  });
});
