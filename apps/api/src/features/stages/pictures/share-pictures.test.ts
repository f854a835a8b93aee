import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStage } from '../../../builders/stage.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPortal } from '../../../testing/test-portal.ts';

let server: TestApp;
const drawn: string[] = [];
beforeAll(async () => {
  const portal = testPortal();
  const draw: typeof portal.cards.draw = (request) => {
    drawn.push(`${request.brand.slug} ${request.stage?.title ?? 'list'}`);
    return portal.cards.draw(request);
  };
  server = await startTestApp({ portal: { ...portal, cards: { ...portal.cards, draw } } });
});
afterAll(() => server.close());

const get = (url: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url, headers: { host: 'mitsubishi.localhost', ...headers } });

describe('the picture that a stage is shared with', () => {
  it('is a PNG of 1200 x 630 with letters in it, kept for an hour and known by its tag [FACE-70, FACE-71]', async () => {
    const { id } = await buildStage(server.services, { title: 'Etapa São João' });
    const answer = await get(`/etapas/${id}/cartao.png?v=anything`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=3600',
      'cross-origin-resource-policy': 'cross-origin',
      vary: expect.stringContaining('host'),
    });
    const picture = await sharp(answer.rawPayload).metadata();
    expect(picture).toMatchObject({ format: 'png', width: 1_200, height: 630 });
    expect((await sharp(answer.rawPayload).stats()).isOpaque).toBe(false);
    const etag = String(answer.headers.etag);
    const again = await get(`/etapas/${id}/cartao.png`, { 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  it('is drawn once for all who ask at the same time and after, and again when the stage says something else [FACE-71]', async () => {
    const { id } = await buildStage(server.services, { title: 'Etapa Uma Vez' });
    drawn.length = 0;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => get(`/etapas/${id}/cartao.png?v=${at}`)),
    );
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    await get(`/etapas/${id}/cartao.png`);
    expect(drawn).toEqual(['mitsubishi Etapa Uma Vez']);
    const { db } = server.services;
    await db.updateTable('stages').set({ title: 'Outra' }).where('id', '=', id).execute();
    await get(`/etapas/${id}/cartao.png`);
    expect(drawn).toEqual(['mitsubishi Etapa Uma Vez', 'mitsubishi Outra']);
  });

  it('is not there, nor drawn, for the other brand, what is not published, and no stage [FACE-71]', async () => {
    const hidden = await buildStage(server.services, { published_at: null });
    const suzuki = await buildStage(server.services, { automaker_id: 2 });
    drawn.length = 0;
    for (const id of [
      hidden.id,
      suzuki.id,
      999_999,
      'abc',
      '1e3',
      '-1',
      '0',
      '01',
      '1x',
      '1234567890',
    ]) {
      expect((await get(`/etapas/${id}/cartao.png`)).statusCode).toBe(404);
    }
    expect(drawn).toEqual([]);
  });

  it('is the brand’s own for the list [FACE-70]', async () => {
    drawn.length = 0;
    const answer = await get('/etapas/cartao.png', { host: 'suzuki.localhost' });
    expect(answer.headers['content-type']).toBe('image/png');
    expect(drawn).toEqual(['suzuki list']);
  });
});
