import { expect, it } from 'vitest';
import { scanBatches } from './scans-file.ts';

it('makes calls of entries that are neither too many nor too large with their sheets [GATE-22]', () => {
  const one = (sheet: number) => ({
    text: 'a'.repeat(300),
    signature: 'b'.repeat(86),
    sheet: 'c'.repeat(sheet),
  });
  const many = [
    ...Array.from({ length: 450 }, () => one(1)),
    ...Array.from({ length: 60 }, () => one(12_000)),
  ];
  const batches = scanBatches(many);
  expect(batches.flat()).toEqual(many);
  expect(batches.length).toBeLessThan(8);
  for (const scans of batches) {
    expect(scans.length).toBeLessThanOrEqual(200);
    expect(JSON.stringify({ scans }).length).toBeLessThanOrEqual(256 * 1024);
  }
  expect(scanBatches([])).toEqual([]);
});
