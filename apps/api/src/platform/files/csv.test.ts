import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

it('asks for rows only as they are taken, however many there are [DESK-63]', async () => {
  let asked = 0;
  async function* many() {
    while (asked < 10_000) {
      asked += 1;
      yield ['x'.repeat(1_000)];
    }
  }
  const csv = csvOf(['Etapa'], many());
  await once(csv, 'readable');
  let before: number;
  do {
    before = asked;
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
  } while (asked > before);
  expect(asked).toBeLessThan(1_000);
  expect((await text(csv)).length).toBeGreaterThan(10_000_000);
});

it('ends with the error of its rows: half a file never looks whole [DESK-63]', async () => {
  async function* broken() {
    yield ['Trilha'];
    throw new Error('the database went away');
  }
  await expect(text(csvOf(['Etapa'], broken()))).rejects.toThrow('the database went away');
});

it('writes money as figures, also what is less than nothing; a text that would compute stays a text [DESK-63] [MONEY-50]', async () => {
  async function* rows() {
    yield ['-2+3', 12, { reais: '-1500.00' }, { reais: '0.05' }, { reais: null }];
  }
  const csv = await text(csvOf(['A', 'B', 'C', 'D', 'E'], rows()));
  expect(csv.split('\r\n')[1]).toBe("'-2+3;12;-1500,00;0,05;");
});
