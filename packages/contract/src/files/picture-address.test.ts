import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pictureAt, pictureSizes } from './picture-address.ts';

const id = '00112233445566778899aabbccddeeff';

describe('the sizes of a picture', () => {
  it('are those that pages show, and never larger than it is [FACE-75]', () => {
    expect(pictureSizes(4_000, 3_000).map(({ width, height }) => [width, height])).toEqual([
      [1_440, 1_080],
      [960, 720],
      [480, 360],
    ]);
    expect(pictureSizes(700, 300)).toEqual([
      { width: 700, height: 300 },
      { width: 480, height: 206 },
    ]);
    expect(pictureSizes(200, 200)).toEqual([{ width: 200, height: 200 }]);
  });

  it('are known by the address alone [FACE-75]', () => {
    expect(pictureAt(`/files/${id}/serra-960x640.webp`)).toEqual([
      {
        width: 960,
        height: 640,
        webp: `/files/${id}/serra-960x640.webp`,
        avif: `/files/${id}/serra-960x640.avif`,
      },
      {
        width: 480,
        height: 320,
        webp: `/files/${id}/serra-480x320.webp`,
        avif: `/files/${id}/serra-480x320.avif`,
      },
    ]);
  });

  it('are the same by its address as they were kept in, whatever its shape [FACE-75]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9_000 }),
        fc.integer({ min: 1, max: 9_000 }),
        (w, h) => {
          const kept = pictureSizes(w, h);
          const [largest] = kept;
          // Extremely tall pictures have no address with sizes.
          fc.pre(largest !== undefined && largest.height < 10_000);
          const read = pictureAt(`/files/${id}/serra-${largest.width}x${largest.height}.webp`);
          expect(read?.map(({ width, height }) => ({ width, height }))).toEqual(kept);
        },
      ),
      { examples: [[2_400, 1_601]] },
    );
  });

  it.each([`/files/${id}/serra.png`, `/files/${id}/serra-960x640.png`, '/x-960x640.webp', ''])(
    'are none for %s, which nobody converted [FACE-75]',
    (address) => {
      expect(pictureAt(address)).toBeNull();
    },
  );
});
