import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import { stageGuide } from '@trilha/contract/guides/guide.schema.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { drawTrack } from '../../builders/drawn-track.ts';
import { storedRoute } from '../../features/stages/guides/track/stored-route.ts';
import { demoGarages } from '../demo-garages.ts';
import { demoStages } from '../demo-stages.ts';

describe.each([...demoGarages])(
  'the guides of the demonstration of brand $brandId',
  ({ guides, places, kilometres: { least, most } }) => {
    const stages = demoStages(new Date('2026-04-16T12:00:00Z'), places);

    it('are of every stage and of no other [FACE-73]', () => {
      expect(Object.keys(guides).toSorted()).toEqual(stages.map(({ key }) => key).toSorted());
    });

    it('are as long as the brand goes, and their parts add up [FACE-73]', () => {
      for (const [key, guide] of Object.entries(guides)) {
        const km = guide.route?.km ?? 0;
        const grounds = (guide.terrain ?? []).reduce((sum, ground) => sum + ground.km, 0);
        const ends = [guide.waypoints?.[0]?.km ?? 0, guide.waypoints?.at(-1)?.km ?? km];
        expect({ key, isLongEnough: km >= least && km <= most, ends, grounds }).toEqual({
          key,
          isLongEnough: true,
          ends: [0, km],
          grounds: grounds && km,
        });
        expect(Math.max(...(guide.route?.heights ?? []))).toBeGreaterThan(0);
      }
    });

    it('start at the hour of their stage [FACE-73]', () => {
      const wrong = stages.filter(({ key, stage_date }) => {
        const start = guides[key]?.programme?.find(({ is_start }) => is_start);
        return start && stage_date && start.time !== formatTime(stage_date);
      });
      expect(wrong).toEqual([]);
    });

    it('have routes that can be drawn and texts that can be shown [FACE-73]', () => {
      for (const { route, about: _about, shots: _shots, ...words } of Object.values(guides)) {
        expect(z.safeParse(z.partial(stageGuide), words).success).toBe(true);
        if (route === undefined) throw new Error('a stage without its route');
        const stored = storedRoute(new TextEncoder().encode(drawTrack(route)), null);
        expect(Math.abs(stored.length_m / 1_000 / route.km - 1)).toBeLessThan(0.005);
      }
    });
  },
);

it('tell no stage of one brand in the words of another [FACE-73]', () => {
  const told = demoGarages.flatMap(({ guides }) => [
    ...new Set(Object.values(guides).map(({ about, pitch }) => about ?? pitch)),
  ]);
  expect(told.filter((words, index) => told.indexOf(words) !== index)).toEqual([]);
});

it('are of stages that no two brands call alike or hold at the same place [BRD-16]', () => {
  const told = demoGarages.flatMap(({ places }) =>
    Object.values(places).flatMap(({ title, location }) => [title, location]),
  );
  expect(told.filter((words, index) => told.indexOf(words) !== index)).toEqual([]);
});
