import * as fc from 'fast-check';
import { expect, it } from 'vitest';
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
