import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import * as fc from 'fast-check';
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

/** Text of a cell in the file, without quotes. */
async function written(cell: string): Promise<string> {
  async function* rows() {
    yield [cell];
  }
  const csv = await text(csvOf(['A'], rows()));
  const field = csv.slice(csv.indexOf('\r\n') + 2, -2);
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
}

it('leaves every figure a figure, as Brazil writes it, and lets no other text compute [MONEY-54]', async () => {
  const figure = fc
    .record({
      whole: fc.integer({ min: 0, max: 999_999_999 }),
      parts: fc.stringMatching(/^\d{0,4}$/),
      isBelow: fc.boolean(),
      isGrouped: fc.boolean(),
    })
    .map(({ whole, parts, isBelow, isGrouped }) => {
      const digits = isGrouped ? whole.toLocaleString('de-DE') : String(whole);
      return `${isBelow ? '-' : ''}${digits}${parts === '' ? '' : `,${parts}`}`;
    });
  await fc.assert(
    fc.asyncProperty(figure, async (one) => {
      expect(await written(one)).toBe(one);
    }),
  );
  const begun = fc
    .tuple(fc.constantFrom('=', '+', '-', '@', '\t', '\r', '＝', '＋', '－', '＠'), fc.string())
    .map(([first, rest]) => first + rest)
    .filter((one) => !/^-[\d.,]+$/.test(one));
  await fc.assert(
    fc.asyncProperty(begun, async (one) => {
      expect(await written(one)).toBe(`'${one}`);
    }),
    { examples: [['-1+2'], ['-2-3'], ["-1|cmd'!A1"], ['+5511988880000'], ['-'], ['=1']] },
  );
  for (const one of ['-1,2,3', '-,5', '-1.23', '-1.234.5', '-.5', '-1,']) {
    expect(await written(one)).toBe(`'${one}`);
  }
});
