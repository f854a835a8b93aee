import { describe, expect, it } from 'vitest';
import { readScan } from './scan.ts';
import { readWalkinSheet, walkinPlate, walkinStrokes } from './walkin-sheet.ts';

const SHEET = {
  v: 1,
  driver: 'Helena Prado',
  plate: 'RVK4E21',
  contact: null,
  signatures: [
    { name: 'Helena Prado', guardian: null, mark: { kind: 'drawn', path: 'M1 2l10 0 0 28' } },
  ],
};
const ENTRY = {
  v: 1,
  kind: 'walkin',
  device: 3,
  sequence: 9,
  at: 1_500,
  offset: 0,
  revision: 1,
  people: 2,
  minors: 1,
  fee: 45_000,
  waiver: null,
  sheet: 's'.repeat(43),
};

describe('a car without an entry', () => {
  it('is an entry of numbers and digests; who it is stands on its sheet alone [GATE-42]', () => {
    expect(readScan(JSON.stringify(ENTRY))).toEqual(ENTRY);
    const wrong = [
      { ...ENTRY, plate: 'RVK4E21' },
      { ...ENTRY, driver: 'Helena Prado' },
      { ...ENTRY, people: 0 },
      { ...ENTRY, sheet: 'Helena Prado' },
    ];
    expect(wrong.map((one) => readScan(JSON.stringify(one)))).toEqual(wrong.map(() => null));
    expect(readWalkinSheet(JSON.stringify(SHEET))).toEqual(SHEET);
    const bad = [
      { ...SHEET, cpf: '1' },
      { ...SHEET, driver: ' ' },
      { ...SHEET, plate: 'rvk-4e21' },
    ];
    expect(bad.map((one) => readWalkinSheet(JSON.stringify(one)))).toEqual([null, null, null]);
  });

  it('has a plate as it is compared, also of a neighbouring country, and a short signature [GATE-42]', () => {
    expect(['rvk-4e21', 'ABC 1234', 'ab123cd', 'AB', 'ABCD-12345'].map(walkinPlate)).toEqual([
      'RVK4E21',
      'ABC1234',
      'AB123CD',
      null,
      null,
    ]);
    const long = [Array.from({ length: 4_000 }, (_, x) => ({ x: x % 900, y: (x * 7) % 380 }))];
    expect(walkinStrokes(long).length).toBeLessThanOrEqual(1_500);
  });
});
