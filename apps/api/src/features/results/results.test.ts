import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getResults } from '@trilha/contract/results/results.endpoints.ts';
import { buildEvent } from '../../builders/event.ts';
import { buildResult } from '../../builders/result.ts';
import { buildStage } from '../../builders/stage.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { findResultsPage } from './find-results-page.ts';

const DAY_MS = 86_400_000;

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

const list = (id: number | string, options: { host?: string; token?: string } = {}) =>
  server.call(getResults, {
    params: { id },
    headers: { host: options.host ?? 'mitsubishi.localhost' },
    ...(options.token === undefined ? {} : { token: options.token }),
  });

describe('the results of a stage', () => {
  it('are listed as they were published, to anybody [API-30, ENT-21, ROLE-02]', async () => {
    const { id } = await buildStage(server.services, { status: 'Realizada' });
    const file = await buildResult(server.services, { step_id: id, title: 'Geral' });
    server.clock.advance(DAY_MS);
    const link = 'https://tempos.example/joinville?prova=3';
    const page = await buildResult(server.services, { step_id: id, result: link });
    const answer = await list(id);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      season: null,
      solidarity: null,
      results: [
        {
          id: file.id,
          result: file.result,
          title: 'Geral',
          created_at: file.created_at.toISOString(),
          numbered: false,
          version: 1,
          is_provisional: false,
          protests_until: null,
          table: null,
        },
        {
          id: page.id,
          result: link,
          title: null,
          created_at: page.created_at.toISOString(),
          numbered: false,
          version: 1,
          is_provisional: false,
          protests_until: null,
          table: null,
        },
      ],
    });
    expect((await list(id, { token: 'x'.repeat(43) })).statusCode).toBe(200);
  });

  it('are none before the first is published', async () => {
    const { id } = await buildStage(server.services);
    expect((await list(id)).json()).toEqual({ results: [], season: null, solidarity: null });
  });

  it('stay when their event admits no registration any more', async () => {
    const event = await buildEvent(server.services, { allows_registration: false });
    const { id } = await buildStage(server.services, { event_id: event.id });
    await buildResult(server.services, { step_id: id });
    expect((await list(id)).json().results).toHaveLength(1);
  });

  it('are nobody’s where the stage is another brand’s, not published, or none [BRD-14]', async () => {
    const suzuki = await buildStage(server.services, { automaker_id: 2 });
    const hidden = await buildStage(server.services, { published_at: null });
    for (const { id } of [suzuki, hidden]) await buildResult(server.services, { step_id: id });
    for (const id of [suzuki.id, hidden.id, 999_999]) {
      const answer = await list(id);
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ code: 'not_found', message: 'Não encontrado' });
    }
    const own = await list(suzuki.id, { host: 'suzuki.localhost' });
    expect(own.json().results).toHaveLength(1);
    expect((await list('abc')).statusCode).toBe(422);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://x', 'geral.pdf', ''])(
    'cannot be %j, not even past every check in code',
    async (result) => {
      const { id } = await buildStage(server.services);
      await expect(buildResult(server.services, { step_id: id, result })).rejects.toThrow(
        'stage_results_link',
      );
    },
  );
});

describe('what the page of a stage is drawn with', () => {
  it('is its name, place and day beside its results, and nothing else', async () => {
    const event = await buildEvent(server.services, { name: 'Outdoor' });
    const { id, stage_date } = await buildStage(server.services, { event_id: event.id });
    const { id: resultId, result } = await buildResult(server.services, { step_id: id });
    expect(await findResultsPage(server.services, 1, id)).toEqual({
      stage: {
        id,
        title: 'Etapa Poços de Caldas',
        city_uf: 'Poços de Caldas (MG)',
        stage_date: stage_date?.toISOString(),
        image: null,
        event: { name: 'Outdoor' },
        has_opening_report: false,
      },
      season: null,
      solidarity: null,
      results: [
        {
          id: resultId,
          result,
          title: null,
          created_at: server.clock.now().toISOString(),
          numbered: false,
          version: 1,
          is_provisional: false,
          protests_until: null,
          table: null,
        },
      ],
    });
  });

  it('is missing for the other brand, and told apart from a database that fails', async () => {
    const { id } = await buildStage(server.services);
    expect(await findResultsPage(server.services, 2, id)).toBe('missing');
    const db = server.services.db.withSchema('elsewhere');
    expect(await findResultsPage({ ...server.services, db }, 1, id)).toBe('failed');
  });
});
