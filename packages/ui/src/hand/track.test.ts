import { describe, expect, it } from 'vitest';

import { hands } from './hands.tsx';
import { fittedPoints, trackThrough, withoutGrain } from './track.ts';

const map = { width: 360, height: 220 };
const { inset } = hands.far;

describe('a track in its map', () => {
  it('keeps true proportions, as large as its inset takes it', () => {
    const [a, b, c] = fittedPoints(
      [
        [0.4, 0.4],
        [0.5, 0.4],
        [0.5, 0.5],
      ],
      map,
      inset,
    );
    if (!a || !b || !c) throw new Error('three points make three');
    expect(b[0] - a[0]).toBeCloseTo(c[1] - b[1]);
    expect([b[1], c[1]]).toEqual([expect.closeTo(0.22 * 220), expect.closeTo(0.88 * 220)]);
  });

  it('is as large as the width lets it where it runs straight', () => {
    const [start, end] = fittedPoints(
      [
        [0, 0.5],
        [1, 0.5],
      ],
      map,
      inset,
    );
    expect(start).toEqual([expect.closeTo(0.2 * 360), expect.closeTo(0.55 * 220)]);
    expect(end?.[0]).toBeCloseTo(0.72 * 360);
  });

  it.each(['far', 'near'] as const)(
    'keeps start and flag of %s in sight where it is cropped',
    (name) => {
      const hand = hands[name];
      const { width, height } = hand.map;
      const [start, end] = fittedPoints(
        [
          [0, 1],
          [1, 0.4],
        ],
        { width, height },
        hand.inset,
      );
      const hidden = (width - height * 1.12) / 2;
      // The flag extends to the right, at most 36 units; the ball has a radius of 10.
      expect(start?.[0]).toBeGreaterThan(hidden + 10);
      expect(end?.[0]).toBeLessThan(width - hidden - 36);
    },
  );
});

describe('the line through points', () => {
  const track = trackThrough(
    [
      [0, 0],
      [100, 0],
      [100, 100],
    ],
    1,
  );

  it('passes all of them, from the first to the last', () => {
    expect(track?.path).toMatch(/^M0 0C[\d. -]+ 100 0C[\d. -]+ 100 100$/);
    expect(track?.at(0)).toEqual([0, 0]);
    expect(track?.at(1)).toEqual([100, 100]);
  });

  it('knows places by their part of the length', () => {
    const [x, y] = track?.at(0.5) ?? [0, 0];
    expect(Math.hypot(x - 100, y)).toBeLessThan(15);
    // One leg is three times as long as the other, so half the length is not at the corner.
    const uneven = trackThrough(
      [
        [0, 0],
        [100, 0],
        [100, 300],
      ],
      1,
    );
    const [across, down] = uneven?.at(0.5) ?? [0, 0];
    expect(Math.hypot(across - 100, down - 100)).toBeLessThan(30);
  });

  it('makes no loop where a long piece meets a short one', () => {
    const uneven = trackThrough(
      [
        [0, 0],
        [300, 0],
        [302, 1],
        [302, 100],
      ],
      1.25,
    );
    for (let part = 0; part <= 1; part += 0.01) {
      const [x] = uneven?.at(part) ?? [999];
      expect(x).toBeLessThan(305);
    }
  });

  it('leaves out what is smaller than its grain, never where it starts and ends', () => {
    const line = [0, 3, 10, 12, 20, 29, 30].map((x) => [x, 0] as const);
    expect(withoutGrain(line, 5).map(([x]) => x)).toEqual([0, 10, 20, 30]);
    expect(withoutGrain([], 5)).toEqual([]);
    expect(withoutGrain([[1, 1]], 5)).toEqual([[1, 1]]);
  });

  it('is none through one point', () => {
    expect(trackThrough([[1, 1]], 1)).toBeUndefined();
    expect(trackThrough([], 1)).toBeUndefined();
  });
});
