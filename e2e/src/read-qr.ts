/*
 * Reads the drawn modules of a QR code (ISO/IEC 18004) without the library that drew them: error
 * correction M, bytes, the versions of a credential. A drawing has no glare, so nothing is corrected.
 */

/** Data codewords of each block, and the centres of alignment patterns, by version. */
const VERSIONS: Readonly<
  Record<number, { blocks: readonly number[]; centres: readonly number[] }>
> = {
  8: { blocks: [38, 38, 39, 39], centres: [6, 24, 42] },
  9: { blocks: [36, 36, 36, 37, 37], centres: [6, 26, 46] },
  10: { blocks: [43, 43, 43, 43, 44], centres: [6, 28, 50] },
};

const MASKS: ReadonlyArray<(row: number, column: number) => boolean> = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Whether a module belongs to a fixed pattern and not to the data. */
function isPattern(size: number, centres: readonly number[], row: number, column: number): boolean {
  const last = size - 1;
  const isFinder = (row < 9 && (column < 9 || column > last - 8)) || (row > last - 8 && column < 9);
  const isVersion = (row < 6 && column > last - 11) || (column < 6 && row > last - 11);
  const isTiming = row === 6 || column === 6;
  const isAlignment = centres.some((y) =>
    centres.some((x) => {
      const [first = 0, far = 0] = [centres[0], centres.at(-1)];
      const isCorner =
        (y === first && x === first) || (y === first && x === far) || (y === far && x === first);
      return !isCorner && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
  return isFinder || isVersion || isTiming || isAlignment;
}

/** The data bits, in the zigzag order from the lower right corner. */
function snake(size: number, isData: (row: number, column: number) => boolean) {
  const places: Array<readonly [row: number, column: number]> = [];
  let upwards = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5;
    for (let step = 0; step < size; step += 1) {
      const row = upwards ? size - 1 - step : step;
      for (const column of [right, right - 1]) {
        if (isData(row, column)) places.push([row, column]);
      }
    }
    upwards = !upwards;
  }
  return places;
}

/** Separates the blocks, which are interleaved codeword by codeword. */
function unweave(codewords: readonly number[], blocks: readonly number[]): number[] {
  const woven = blocks.map((): number[] => []);
  let next = 0;
  for (let index = 0; index < Math.max(...blocks); index += 1) {
    blocks.forEach((length, block) => {
      if (index >= length) return;
      woven[block]?.push(codewords[next] ?? 0);
      next += 1;
    });
  }
  return woven.flat();
}

/**
 * Decodes the text of a QR code.
 * @param size modules per side
 * @param path as drawn: `M{column} {row}h1…` for each dark module
 */
export function readQr(size: number, path: string): string {
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h/g)].map(([, x, y]) => `${y} ${x}`));
  const isDark = (row: number, column: number) => dark.has(`${row} ${column}`);
  const known = VERSIONS[(size - 17) / 4];
  if (!known) throw new Error(`a QR code of ${size} modules is not expected here`);
  // Two bits for error correction and three for the mask, XORed with 10101.
  const format = [0, 1, 2, 3, 4].map((column) => Number(isDark(8, column)));
  const [, , a = 0, b = 0, c = 0] = format.map((bit, index) => bit ^ ([1, 0, 1, 0, 1][index] ?? 0));
  const mask = MASKS[a * 4 + b * 2 + c];
  const places = snake(size, (row, column) => !isPattern(size, known.centres, row, column));
  const bits = places.map(([row, column]) => Number(isDark(row, column) !== mask?.(row, column)));
  const codewords = Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + bit, 0),
  );
  const data = unweave(codewords, known.blocks).flatMap((word) =>
    Array.from(word.toString(2).padStart(8, '0'), Number),
  );
  const number = (from: number, length: number) =>
    data.slice(from, from + length).reduce((value, bit) => value * 2 + bit, 0);
  if (number(0, 4) !== 4) throw new Error('not in bytes');
  const lengthBits = size >= 57 ? 16 : 8;
  const length = number(4, lengthBits);
  const bytes = Array.from({ length }, (_, index) => number(4 + lengthBits + index * 8, 8));
  return Buffer.from(bytes).toString('utf8');
}
