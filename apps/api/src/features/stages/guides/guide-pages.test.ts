import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildStage } from '../../../builders/stage.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPortal } from '../../../testing/test-portal.ts';
import { findStagePage, findStagesPage } from './find-guide-pages.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ portal: testPortal() });
});
afterAll(() => server.close());

const get = (url: string, host = 'mitsubishi.localhost') =>
  server.app.inject({ url, headers: { host } });

describe('what the public pages are drawn with', () => {
  it('is the same for everybody who comes in one minute, so that it is drawn once [FACE-01]', async () => {
    await buildStage(server.services);
    const first = await findStagesPage(server.services, 1);
    server.clock.advance(20_000);
    expect(await findStagesPage(server.services, 1)).toEqual(first);
    server.clock.advance(60_000);
    expect(await findStagesPage(server.services, 1)).not.toEqual(first);
  });

  it('says that there is no such stage, and that it could not be read', async () => {
    expect(await findStagePage(server.services, 1, 999_999)).toBe('missing');
    const db = new Proxy(server.services.db, {
      get: () => () => {
        throw new Error('the database is away');
      },
    });
    expect(await findStagePage({ ...server.services, db }, 1, 1)).toBe('failed');
    expect(await findStagesPage({ ...server.services, db }, 1)).toBe('failed');
  });
});

describe('what search engines are told', () => {
  it('is every published stage of the brand, by its address there [FACE-14]', async () => {
    const shown = await buildStage(server.services, { title: 'Etapa <São> & João' });
    const hidden = await buildStage(server.services, { published_at: null });
    const answer = await get('/sitemap.xml');
    const kept = { 'cache-control': 'public, max-age=3600', vary: expect.stringContaining('host') };
    const type = { 'content-type': 'application/xml; charset=utf-8' };
    expect(answer.headers).toMatchObject({ ...kept, ...type });
    expect(answer.body.split('\n').slice(0, 2)).toEqual([
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ]);
    expect(answer.body).toMatch(/<\/url>\n<\/urlset>$/);
    expect(answer.body).toContain(
      `<loc>http://mitsubishi.localhost:3000/etapas/${shown.id}/etapa-sao-joao</loc>`,
    );
    expect(answer.body).not.toContain(`/etapas/${hidden.id}/`);
    expect((await get('/sitemap.xml', 'suzuki.localhost')).body).not.toContain(
      `/etapas/${shown.id}/`,
    );
  });

  it('is to leave alone what belongs to people [FACE-14]', async () => {
    const { body, headers } = await get('/robots.txt');
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'public, max-age=3600',
      vary: expect.stringContaining('host'),
    });
    expect(body.split('\n')).toEqual([
      'User-agent: *',
      'Allow: /etapas',
      'Allow: /events/results/',
      'Allow: /campeonato/',
      'Allow: /solidaria/',
      'Allow: /documentos/',
      'Allow: /assets/',
      'Allow: /files/',
      'Disallow: /',
      'Sitemap: http://mitsubishi.localhost:3000/sitemap.xml',
      '',
    ]);
  });
});
