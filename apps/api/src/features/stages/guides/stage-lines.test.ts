import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Answer } from '@trilha/contract/endpoint.ts';
import { listStageLines } from '@trilha/contract/guides/guides.endpoints.ts';
import { drawTrack } from '../../../builders/drawn-track.ts';
import { buildEvent } from '../../../builders/event.ts';
import { buildRoute } from '../../../builders/guide.ts';
import { buildStage, type StageOverrides } from '../../../builders/stage.ts';
import { startTestApp, type TestApp } from '../../../testing/test-app.ts';

let server: TestApp;
beforeAll(async () => {
  server = await startTestApp();
});
afterAll(() => server.close());

/** More turns than a small map can show. */
const turns = Array.from({ length: 90 }, (_, index): [number, number] => [
  index / 90,
  index % 2 ? 0.2 : 0.8,
]);
const track = drawTrack({ latitude: -21, longitude: -46, km: 60, turns, heights: [900, 1_200] });

async function routed(overrides: StageOverrides = {}, drawn = track): Promise<number> {
  const { id } = await buildStage(server.services, overrides);
  await buildRoute(server.services, { step_id: id, track: drawn, track_from: null });
  return id;
}

async function linesOf(host = 'mitsubishi.localhost') {
  const answer = await server.call(listStageLines, { headers: { host } });
  expect(answer.statusCode).toBe(200);
  const { lines }: Answer<typeof listStageLines> = answer.json();
  return lines;
}

describe('the routes for small maps', () => {
  it('are those of the brand’s published stages, in at most 40 points from start to end [FACE-17]', async () => {
    const { id: without } = await buildStage(server.services);
    const id = await routed();
    const event = await buildEvent(server.services, { allows_registration: false });
    const hidden = [
      await routed({ published_at: null }),
      await routed({ automaker_id: 2 }),
      await routed({ event_id: event.id }),
    ];
    const lines = await linesOf();
    expect(lines.map((one) => one.id)).toEqual([id]);
    expect([without, ...hidden]).not.toContain(lines[0]?.id);
    const [{ line } = { line: [] }] = lines;
    expect(line.length).toBeGreaterThan(10);
    expect(line.length).toBeLessThanOrEqual(40);
    expect(line.flat().every((part) => part >= 0 && part <= 1)).toBe(true);
    expect([line[0]?.[0], line.at(-1)?.[0]]).toEqual([0, 1]);
    expect((await linesOf('suzuki.localhost')).map((one) => one.id)).toEqual([hidden[1]]);
  });

  it('keep the turns that make their shape, and leave out those that nobody sees [FACE-17]', async () => {
    const waves = turns.map(([along], index): [number, number] => [along, index % 2 ? 0.5 : 0.505]);
    const bends = new Map([30, 31, 32, 60].map((index) => [index, index === 60 ? 0.1 : 0.9]));
    const bent = waves.map(([along, across], index): [number, number] => [
      along,
      bends.get(index) ?? across,
    ]);
    const place = { latitude: -21, longitude: -46, km: 60, heights: [900, 1_200] };
    const id = await routed({}, drawTrack({ ...place, turns: bent }));
    const line = (await linesOf()).find((one) => one.id === id)?.line ?? [];
    const heights = line.map(([, across]) => across);
    expect(line).toHaveLength(40);
    expect(Math.max(...heights)).toBeGreaterThan(0.85);
    expect(Math.min(...heights)).toBeLessThan(0.15);
  });
});
