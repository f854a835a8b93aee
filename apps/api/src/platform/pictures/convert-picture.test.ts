import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { SAMPLE_FILES } from '../../testing/outside/test-files.ts';
import { checkPicture, convertPicture } from './convert-picture.ts';

/** Left half red, right half blue. */
function halves(width: number, height: number) {
  const half = { width: Math.floor(width / 2), height, channels: 3 as const, background: '#00f' };
  return sharp({ create: { width, height, channels: 3, background: '#f00' } }).composite([
    { input: { create: half }, left: Math.ceil(width / 2), top: 0 },
  ]);
}

const GPS = {
  IFD0: { Make: 'Camera', Artist: 'Fulana de Tal', Copyright: 'segredo' },
  IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '21/1 47/1 16/1' },
};

describe('a photograph', () => {
  it('becomes AVIF and WebP in the sizes that are shown, without what the camera wrote [FACE-74, FACE-75]', async () => {
    const photo = await halves(1_200, 800)
      .withExif(GPS)
      .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>')
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const sizes = await convertPicture(photo);
    expect(sizes.map(({ width, height }) => [width, height])).toEqual([
      [1_200, 800],
      [960, 640],
      [480, 320],
    ]);
    for (const { width, height, webp, avif } of sizes) {
      for (const [format, content] of [
        ['webp', webp],
        ['heif', avif],
      ] as const) {
        const { exif, xmp, iptc, ...rest } = await sharp(content).metadata();
        expect({ exif, xmp, iptc }).toEqual({});
        expect(rest).toMatchObject({ format, width, height });
        expect(content.includes('segredo')).toBe(false);
      }
    }
  });

  it('stands upright however the camera was held [FACE-74]', async () => {
    const lying = await halves(600, 800).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const [largest] = await convertPicture(lying);
    expect([largest?.width, largest?.height]).toEqual([800, 600]);
    const { data } = await sharp(largest?.webp).raw().toBuffer({ resolveWithObject: true });
    // After rotating clockwise, the left half is at the top.
    expect([data.at(0), data.at(2)].map((value) => Math.round((value ?? 0) / 255))).toEqual([1, 0]);
  });

  it('is cut to a shape that is shown, never stretched; a logo stays whole [FACE-75]', async () => {
    const shapes = async (width: number, height: number, options = {}) => {
      const [largest] = await convertPicture(await halves(width, height).png().toBuffer(), options);
      return [largest?.width, largest?.height];
    };
    expect(await shapes(400, 800)).toEqual([400, 300]);
    expect(await shapes(900, 150)).toEqual([300, 150]);
    expect(await shapes(400, 800, { isWhole: true })).toEqual([400, 800]);
  });

  it('is refused where it is broken, none, or more than is decoded, before anything is decoded [FACE-74]', async () => {
    const whole = await halves(400, 300).png().toBuffer();
    const vast = Buffer.from(whole);
    vast.writeUInt32BE(30_000, 16);
    vast.writeUInt32BE(30_000, 20);
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
    await expect(checkPicture(vast)).rejects.toThrow('mais de 50 megapixels');
    await expect(checkPicture(SAMPLE_FILES.png)).rejects.toThrow('não é uma imagem');
    await expect(checkPicture(svg)).rejects.toThrow('não é uma imagem PNG, JPEG ou WebP');
    await expect(convertPicture(whole.subarray(0, -200))).rejects.toThrow('não é uma imagem');
    await checkPicture(whole);
  });
});
