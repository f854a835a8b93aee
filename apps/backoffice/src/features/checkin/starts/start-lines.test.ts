import type { OrderedCar } from '@trilha/contract/checkin/start-order.endpoints.ts';
import { byStart } from '@trilha/contract/checkin/start.rules.ts';
import { describe, expect, it } from 'vitest';
import { byNumber } from './by-number.ts';
import { readOrder, writeOrder } from './start-lines.ts';

const car = (id: number, number: number, plate: string, more: Partial<OrderedCar> = {}) => ({
  id,
  number,
  plate,
  model: 'L200',
  category: 'Turismo',
  driver: 'Ana',
  state: 'confirmed' as const,
  start: null,
  ...more,
});
const cars = [
  car(1, 7, 'RVK4E21'),
  car(2, 12, 'ABC1D23', { category: 'Graduados' }),
  car(3, 12, 'ABC1234', { category: 'Graduados' }),
  car(4, 30, 'GHI3F45', { state: 'pending_payment' }),
  car(5, 31, 'JKL3F45', { state: 'not_confirmed' }),
];
const startsOf = (text: string) =>
  readOrder(text, cars).starts.map(({ car: id, start }) => [id, start.group, start.time]);
const whyOf = (text: string) =>
  readOrder(text, cars).wrong.map(({ line, why }) => `${line}: ${why}`);

describe('a pasted order', () => {
  it('is read as people and spreadsheets write it [GATE-53]', () => {
    expect(startsOf('0007 C 08:12')).toEqual([[1, 'C', '08:12']]);
    expect(startsOf('rvk-4e21;8h12;Grupo C')).toEqual([[1, 'C', '08:12']]);
    const sheet =
      'Nº\tPlaca\tGrupo\tLargada\n7\tRVK4E21\tGraduados A\t08:12:00\n12\tABC1234\t-\t8:13:30\n';
    expect(startsOf(sheet)).toEqual([
      [1, 'Graduados A', '08:12'],
      [3, null, '08:13:30'],
    ]);
    expect(startsOf('Nº 30 2')).toEqual([[4, '2', null]]);
    // A line with only a car is valid and sets no start.
    expect(readOrder('0007\n\n30 - -', cars)).toEqual({ starts: [], wrong: [] });
  });

  it.each([
    ['7\tRVK4E21\tA\t8:05 AM', '08:05'],
    ['7 A 8:05 AM', '08:05'],
    ['7;A;8:05 p.m.', '20:05'],
    ['7;A;12:05 AM', '00:05'],
    ['7;A;12:05PM', '12:05'],
    ['7;A;8 AM', '08:00'],
    ['7;A;08.05', '08:05'],
    ['7;A;8h05min', '08:05'],
    ['7\tA\t0,3368', '08:05'],
    ['7\tA\t0.336805555555556', '08:05'],
    ['7\tA\t0,336979', '08:05:15'],
    ['7\tA\t0,5', '12:00'],
    ['7\tA\t30/12/1899 08:05:00', '08:05'],
    ['7 A 8 AM', '08:00'],
    ['7 A 8:05 p. m.', '20:05'],
    ['7 A 8:05\u202fAM', '08:05'],
    ['7 A 8 h 05', '08:05'],
    ['７;A;０８：０５', '08:05'],
    ['7 RVK 4E21 A 8:05', '08:05'],
    ['7 A 8h 05min', '08:05'],
    ['7 A às 8h05', '08:05'],
    ['7 A 8:05 hs', '08:05'],
    ['7 A 08:05h', '08:05'],
    ['7 A 8h05m00s', '08:05'],
    ['7;A;46353,3368', '08:05'],
    ['7 A 27/11/2026 08:05', '08:05'],
    ['7;A;27/11/2026;08:05', '08:05'],
    ['7;A;2026-11-27 08:05:00', '08:05'],
    ['7,A,08:05', '08:05'],
    ['"7","A","0,3368"', '08:05'],
    ['"7";"A";"08:05"', '08:05'],
    ['rvk4e21,A,08:05', '08:05'],
    ['#7 A 08:05', '08:05'],
    ['7º A 08:05', '08:05'],
    ['7) A 08:05', '08:05'],
    ['7. A 08:05', '08:05'],
  ])('has its time as spreadsheets and telephones write it: %j [GATE-53]', (line, time) => {
    expect(readOrder(line, cars)).toEqual({
      starts: [{ car: 1, start: { group: 'A', time } }],
      wrong: [],
    });
  });

  it.each('N Nº N°. No Numero NÚMERO Inscrição inscricao Placa Largada Grupo'.split(' '))(
    'has a head that is left out: %s [GATE-53]',
    (head) => {
      expect(readOrder(`\n ${head} ;Grupo\n7;A`, cars)).toEqual({
        starts: [{ car: 1, start: { group: 'A', time: null } }],
        wrong: [],
      });
    },
  );

  it('has its head above the cars alone, and whole [GATE-53]', () => {
    const why = 'Comece pelo número ou pela placa';
    expect(whyOf('7 A\nPlaca B')).toEqual([`2: ${why}`]);
    expect(whyOf('Placas B')).toEqual([`1: ${why}`]);
    expect(whyOf('A placa')).toEqual([`1: ${why}`]);
  });

  it('is read with signs, blanks and dashes as people type them [GATE-53]', () => {
    expect(startsOf('  no 7   A   B  08:12  ')).toEqual([[1, 'A B', '08:12']]);
    expect(startsOf('n.7; — ; 8H ')).toEqual([[1, null, '08:00']]);
    expect(startsOf('N7\t-- x\t08:12:00')).toEqual([[1, '-- x', '08:12']]);
    expect(startsOf(`7 ${'x'.repeat(20)}`)).toEqual([[1, 'x'.repeat(20), null]]);
    expect(startsOf('7;Subgrupo  A')).toEqual([[1, 'Subgrupo  A', null]]);
    expect(startsOf('7;GRUPO   A')).toEqual([[1, 'A', null]]);
    // A plate as the third word is part of the group's name.
    expect(startsOf('7 A RVK4E21')).toEqual([[1, 'A RVK4E21', null]]);
  });

  it.each([
    ['0 A', 'Nº 0000 não está na etapa'],
    ['XYZ1A23 A', 'XYZ1A23 não está na etapa'],
    ['99 RVK4E21 A', 'Nº 0099 não está na etapa'],
    ['1234567 A', 'Comece pelo número ou pela placa'],
    ['7x A', 'Comece pelo número ou pela placa'],
    ['7 8h5', '8h5 não é um horário'],
    ['7 08:12:99', '08:12:99 não é um horário'],
    ['7\tA\t13:05 PM', '13:05PM não é um horário'],
    ['7 A 0.25', '0.25 não é um horário'],
    ['7 A 12,5', '12,5 não é um horário'],
    ['7;A;805', '805 não é um horário'],
    ['7;A;8;05', '8 05 não é um horário'],
    ['7;A;8 05', '8 05 não é um horário'],
    ['7;A;meio-dia', 'meio-dia não é um horário'],
    ['7 A 8.99', '8.99 não é um horário'],
    ['7\tA\t8:05 de manhã', '8:05 de manhã não é um horário'],
  ])('says of %j why it cannot be read [GATE-53]', (line, why) => {
    expect(readOrder(`\n ${line} `, cars)).toEqual({
      starts: [],
      wrong: [{ line: 2, text: ` ${line} `, why }],
    });
  });

  it('says of each line why it cannot be read, and reads the others [GATE-53]', () => {
    const text = [
      '7 C 08:12',
      '12 C 08:13',
      '12 GHI3F45 08:13',
      '99 C',
      'Ana 08:12',
      '30 25:00',
      '30 08:00 08:10',
      `30 ${'x'.repeat(21)}`,
      'RVK4E21 D',
      '30 A',
    ].join('\n');
    expect(whyOf(text)).toEqual([
      '2: Nº 0012 tem 2 carros: diga a placa',
      '3: Nº 0012 não tem o carro GHI3F45',
      '4: Nº 0099 não está na etapa',
      '5: Comece pelo número ou pela placa',
      '6: 25:00 não é um horário',
      '7: Tem dois horários',
      '8: O grupo tem até 20 letras',
      '9: Repete a linha 1',
    ]);
    expect(startsOf(text)).toEqual([
      [1, 'C', '08:12'],
      [4, 'A', null],
    ]);
  });

  it('is written as it is read [GATE-53]', () => {
    const started = cars.map((one, index) => ({
      ...one,
      start: index === 4 ? null : { group: index === 0 ? null : 'B 2', time: '08:0' + index },
    }));
    expect(startsOf(writeOrder(started))).toEqual(
      started.slice(0, 4).map(({ id, start }) => [id, start?.group, start?.time]),
    );
  });
});

it('cars stand in the order in which they start, those without a time last, and by number [GATE-53]', () => {
  const at = (id: number, time: string | null) =>
    car(id, id, `ABC000${id}`, { start: time === null ? null : { group: null, time } });
  const all = [at(5, null), at(3, '09:00'), at(2, '08:30'), at(4, null), at(1, '09:00')];
  expect(byStart(all).map(({ id }) => id)).toEqual([2, 1, 3, 4, 5]);
  const lines = ['0002\tABC0002\t-\t08:30', '0001\tABC0001\t-\t09:00', '0003\tABC0003\t-\t09:00'];
  expect(writeOrder(all)).toBe(lines.join('\n'));
  const named = car(6, 6, 'ABC0006', { start: { group: 'C', time: null } });
  expect(writeOrder([named])).toBe('0006\tABC0006\tC\t-');
});

describe('an order by number', () => {
  const filled = (plan: Partial<Parameters<typeof byNumber>[1]>) =>
    byNumber(cars, { first: '08:59', every: 30, group: 2, category: '', ...plan })
      ?.filter(({ start }) => start !== null)
      .map(({ id, start }) => `${id} ${start?.group} ${start?.time}`);

  it('takes cars with a place from a first time on, group by group [GATE-53]', () => {
    expect(filled({})).toEqual(['1 A 08:59', '2 A 08:59:30', '3 B 09:00', '4 B 09:00:30']);
    expect(filled({ category: 'Graduados', group: 0, every: 0 })).toEqual([
      '2 null 08:59',
      '3 null 08:59',
    ]);
    expect(filled({ first: '23:59', every: 60 })).toBeUndefined();
  });
});
