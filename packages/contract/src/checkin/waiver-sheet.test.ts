import { expect, it } from 'vitest';
import { isDrawn, readSheet, SHEET_PAPER, strokesPath, waiverSheet } from './waiver-sheet.ts';

const guardian = {
  name: 'Rute Figueiredo',
  document: '529.982.247-25',
  relation: 'mother',
} as const;
const sheet = { v: 1, name: 'Theo', guardian, mark: { kind: 'typed', name: 'Rute F.' } } as const;

it('names who signed for whom, with a CPF that is one or another document [GATE-33]', () => {
  expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
  const of = (document: string) =>
    waiverSheet.safeParse({ ...sheet, guardian: { ...guardian, document } }).success;
  expect(['529.982.247-26', '123', 'RG 12.345.678-9 SP', 'Passaporte FX123456'].map(of)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  expect(readSheet(JSON.stringify({ ...sheet, guardian: { ...guardian, name: ' ' } }))).toBeNull();
});

it('keeps the strokes of a finger as a path of a few thousand letters, however long somebody draws [GATE-33]', () => {
  const line = Array.from({ length: 6_000 }, (_, index) => ({
    x: (index * 7.3) % SHEET_PAPER.width,
    y: 200 + 180 * Math.sin(index / 9),
  }));
  const path = strokesPath([line, [{ x: 2_000, y: -5 }]]);
  expect(path.length).toBeLessThanOrEqual(6_000);
  const mark = { kind: 'drawn', path } as const;
  expect(waiverSheet.safeParse({ ...sheet, mark }).success).toBe(true);
  expect(
    strokesPath([
      [
        { x: 1, y: 2 },
        { x: 11, y: 2 },
        { x: 11, y: 30 },
      ],
    ]),
  ).toBe('M1 2l10 0 0 28');
  const other = { ...mark, path: 'M1 2"><script>' };
  expect(waiverSheet.safeParse({ ...sheet, mark: other }).success).toBe(false);
});

it('is no signature where the finger only slipped [GATE-33]', () => {
  const at = (x: number) => ({ x, y: 10 });
  expect([
    isDrawn([]),
    isDrawn([[at(1), at(90)]]),
    isDrawn([
      [at(1), at(90)],
      [at(5), at(95)],
    ]),
  ]).toEqual([false, false, true]);
});
