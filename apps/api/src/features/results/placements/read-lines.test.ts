import { describe, expect, it } from 'vitest';
import { pointsOf, statusOf } from './line-values.ts';
import { readTable } from './read-placements.ts';

const read = (text: string) => readTable(new TextEncoder().encode(text));
const valuesOf = (text: string) => read(text)?.map(({ values }) => values);

describe('a line of a result table', () => {
  it('has number, car, category, place, points, status and remark [AFTER-01]', () => {
    const text = [
      'Copa;;;;;;',
      'Pos.;Nº;Cat.;Carro;Pontos;Situação;Obs.',
      '1;0001-A;Turismo;L200 Triton;12,5;;',
      ';0001-B;Turismo;Pajero;0;DSQ;"Item 7.3:\nsem extintor"',
    ];
    expect(valuesOf(text.join('\n'))).toEqual([
      {
        inscription_number: 1,
        car_letter: 'A',
        car: 'L200 Triton',
        category: 'Turismo',
        place: 1,
        points: 12.5,
        status: null,
        remark: null,
      },
      {
        inscription_number: 1,
        car_letter: 'B',
        car: 'Pajero',
        category: 'Turismo',
        place: null,
        points: 0,
        status: 'DSQ',
        remark: 'Item 7.3: sem extintor',
      },
    ]);
  });

  it.each([
    ['0007 ABC-1D23', 7, 'ABC1D23'],
    ['7-abc1234', 7, 'ABC1234'],
    ['ABC1D23', null, 'ABC1D23'],
    ['7', 7, null],
  ])(
    'with the number %j names the car by number %j and plate %j [AFTER-02]',
    (cell, number, plate) => {
      const [line] = read(`Pos;Nº\n1;${cell}`) ?? [];
      expect([line?.values.inscription_number, line?.plate]).toEqual([number, plate]);
    },
  );

  it.each(['Pos;Nº;Carro\n1;7;ABC1D23', 'Pos;Nº;Placa\n1;7;abc-1d23', 'Pos;Placa\n1;ABC1D23'])(
    'takes a plate out of %j without keeping it [AFTER-02]',
    (text) => {
      const [line] = read(text) ?? [];
      expect(line?.plate).toBe('ABC1D23');
      expect(JSON.stringify(line?.values)).not.toMatch(/1d23/i);
    },
  );

  it.each([
    ['12,5', 12.5],
    ['1.234,5', 1234.5],
    ['1.234', 1234],
    ['12.5', 12.5],
    ['21 pts', 21],
    ['-3', -3],
    ['', null],
    ['-', null],
    ['vinte', undefined],
    ['1,2,3', undefined],
  ])('reads the points %j as %j [AFTER-01]', (text, points) => {
    expect(pointsOf(text)).toBe(points);
  });

  it.each([
    ['NC', 'NC'],
    ['Não concluiu', 'NC'],
    ['N/C', 'NC'],
    ['DNF', 'DNF'],
    ['Abandonou', 'DNF'],
    ['Desclassificado', 'DSQ'],
    ['dns', 'DNS'],
    ['Não largou', 'DNS'],
    ['OK', null],
    ['', null],
    ['-', null],
    ['talvez', undefined],
    ['1a', undefined],
  ])('reads the status %j as %j [AFTER-01]', (text, status) => {
    expect(statusOf(text)).toBe(status);
  });

  it('says which of its values nobody understands [AFTER-03]', () => {
    const problems = read('Pos;Nº;Pontos;Status\n1a;1;x;y\n2;2;3;OK')?.map(
      ({ problem }) => problem,
    );
    expect(problems).toEqual([
      'Não entendi a posição “1a” nem os pontos “x” nem a situação “y”',
      null,
    ]);
  });

  it('reads what staff said that headers mean, and nothing that they left out [AFTER-04]', () => {
    const told = new Map([
      ['dorsal', 'number'],
      ['chegada', 'place'],
      ['cat.', null],
    ] as const);
    const content = new TextEncoder().encode('Dorsal;CHEGADA;Cat.\n7;1;Turismo');
    const [line] = readTable(content, told) ?? [];
    expect(line?.values).toMatchObject({ inscription_number: 7, place: 1, category: null });
    expect(readTable(content)).toBeNull();
  });
});
