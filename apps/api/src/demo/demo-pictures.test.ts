import { createHash } from 'node:crypto';
import { pictureAt } from '@trilha/contract/files/picture-address.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { demoGarages } from './demo-garages.ts';
import { storeDemoPicture } from './demo-pictures.ts';
import { STAGE_PLANS } from './demo-stages.data.ts';
import { picturedBrands } from './testing/pictured-brands.ts';

describe('the pictures of the demonstration', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await startTestApp();
  });
  afterAll(() => server.close());

  const namesOf = (brandId: number): string[] => {
    const garage = demoGarages.find((one) => one.brandId === brandId);
    const shots = Object.values(garage?.guides ?? {}).flatMap(({ shots: own = [] }) => own);
    return [...STAGE_PLANS.map(({ key }) => key), ...shots.map(({ picture }) => picture)];
  };

  it.each(picturedBrands)(
    'are one for each stage of $slug and each that is told of, in every size and format of pages [FACE-13]',
    async ({ id }) => {
      for (const name of namesOf(id)) {
        const kept = pictureAt((await storeDemoPicture(server.services, id, name)) ?? '') ?? [];
        expect({ name, widths: kept.map(({ width }) => width) }).toEqual({
          name,
          widths: [960, 480],
        });
        for (const { width, height, webp, avif } of kept) {
          for (const [url, format] of [[webp, 'webp'] as const, [avif, 'heif'] as const]) {
            const { rawPayload } = await server.app.inject({ url });
            expect(rawPayload.byteLength).toBeLessThan(90_000);
            const found = await sharp(rawPayload).metadata();
            expect([url, found.format, found.width, found.height]).toEqual([
              url,
              format,
              width,
              height,
            ]);
          }
        }
      }
    },
  );

  it('are none that two stages or two brands share [FACE-13]', async () => {
    // Contents of the pictures: the same picture has a different URL for each brand.
    const contents: string[] = [];
    for (const { id } of picturedBrands) {
      for (const name of namesOf(id)) {
        const url = (await storeDemoPicture(server.services, id, name)) ?? '';
        const { statusCode, rawPayload } = await server.app.inject({ url });
        expect(statusCode).toBe(200);
        contents.push(createHash('sha256').update(rawPayload).digest('hex'));
      }
    }
    expect(new Set(contents).size).toBe(contents.length);
  });

  it('are none where nobody has drawn one: the ornament stands there [FACE-13]', async () => {
    expect(await storeDemoPicture(server.services, 1, 'nothing')).toBeNull();
    expect(await storeDemoPicture(server.services, 99, 'open')).toBeNull();
  });
});
