import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newDeviceKey, publishDeviceKey, signText } from './device-signature.ts';
import { isSummary, readSummary, writeSummary } from './summary.rules.ts';

it('tells the numbers that a phone knows to be in, to who knows that phone, and nothing else [GATE-30]', async () => {
  const pair = await newDeviceKey();
  const phone = { id: 7, name: 'Portão 2', public_key: await publishDeviceKey(pair) };
  const known = { stage: 4, phones: [phone] };
  const codeOf = async (numbers: readonly number[], stage = 4) => {
    const text = writeSummary({ stage, device: 7, at: 1_776_500_000_000, numbers });
    return `${text}.${await signText(pair.privateKey, text)}`;
  };
  const set = fc.uniqueArray(fc.integer({ min: 1, max: 4_000 }), { maxLength: 400 });
  await fc.assert(
    fc.asyncProperty(set, async (numbers) => {
      const code = await codeOf(numbers);
      expect(isSummary(code) && code.length < 900).toBe(true);
      const sorted = numbers.toSorted((a, b) => a - b);
      const summary = { stage: 4, device: 7, at: 1_776_500_000_000, numbers: sorted };
      expect(await readSummary(code, known)).toEqual({ summary, phone });
    }),
    { numRuns: 20 },
  );
  const code = await codeOf([1, 9]);
  expect(await readSummary(await codeOf([1], 5), known)).toEqual({ refused: 'other_stage' });
  const strangers = { stage: 4, phones: [] };
  expect(await readSummary(code, strangers)).toEqual({ refused: 'unknown_phone' });
  const forged = { refused: 'forged' };
  expect(await readSummary(code.replace('.4.7.177', '.4.7.178'), known)).toEqual(forged);
  expect(await readSummary('resumo1.4', known)).toEqual(forged);
});

describe('a summary that is shown at a gate with several phones', () => {
  const show = async () => {
    const [one, other] = [await newDeviceKey(), await newDeviceKey()];
    const phones = [
      { id: 16, name: 'Portão 1', public_key: await publishDeviceKey(one) },
      { id: 17, name: 'Portão 2', public_key: await publishDeviceKey(other) },
    ];
    const write = (numbers: readonly number[]) =>
      writeSummary({ stage: 12, device: 17, at: 1_776_500_000_000, numbers });
    const sign = (text: string) => signText(other.privateKey, text);
    return { known: { stage: 12, phones }, write, sign };
  };

  it('is of the phone that wrote it, and leaves out numbers that no figure has room for [GATE-30]', async () => {
    const { known, write, sign } = await show();
    const text = write([4_001, 4_000, 1, 0, -3]);
    expect(await readSummary(`${text}.${await sign(text)}`, known)).toMatchObject({
      summary: { stage: 12, device: 17, numbers: [1, 4_000] },
      phone: { name: 'Portão 2' },
    });
    expect(write([1, 90_000])).toBe(write([1]));
  });

  it('is nothing with more before or behind it, even by the hand of a phone of the stage [GATE-30]', async () => {
    const { known, write, sign } = await show();
    const text = write([1]);
    const before = `x${text}`;
    const codes = [`${before}.${await sign(before)}`, `${text}.${await sign(`${text}.`)}x`];
    for (const code of codes) {
      expect(await readSummary(code, known)).toEqual({ refused: 'forged' });
    }
  });

  it('is told from any other code by how it begins [GATE-30]', () => {
    const codes = ['resumo1.4.7', 'resumo2.4.7', 'resumo1', 'x.resumo1.4', ''];
    expect(codes.map(isSummary)).toEqual([true, false, false, false, false]);
  });
});
