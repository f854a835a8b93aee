import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildStage } from '../../../builders/stage.ts';
import { KEPT_MS } from '../../../platform/requests/kept-answers.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';
import { testPortal } from '../../../testing/test-portal.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp({ portal: testPortal(), keptMs: KEPT_MS });
});
afterAll(() => server.close());

it.each(['/api/stages', '/sitemap.xml'])(
  'answers %s from what is kept until a stage changes, half a second at most [FACE-110]',
  async (url) => {
    const { services, clock } = server;
    const get = async () =>
      (await server.app.inject({ url, headers: { host: 'mitsubishi.localhost' } })).body;
    const isIn = (body: string, id: number) =>
      body.includes(`"id":${id},`) || body.includes(`/etapas/${id}/`);
    await get();
    // Inserted directly into the database, so no cache invalidation happens.
    const { id } = await buildStage(services);
    const { id: second } = await buildStage(services, { title: 'Etapa nova' });
    expect(isIn(await get(), id)).toBe(false);
    services.kept.changed();
    expect(isIn(await get(), id)).toBe(true);
    await services.db
      .updateTable('stages')
      .set({ published_at: null })
      .where('id', '=', second)
      .execute();
    expect(isIn(await get(), second)).toBe(true);
    clock.advance(KEPT_MS);
    expect(isIn(await get(), second)).toBe(false);
  },
);
