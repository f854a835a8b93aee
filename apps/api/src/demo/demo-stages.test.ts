import { publicationGaps } from '@trilha/contract/seasons/publication.rules.ts';
import { systemClock } from '../platform/clock.ts';
import { expect, it } from 'vitest';
import { DEMO_CATEGORIES, DEMO_EVENTS } from './demo-events.data.ts';
import { demoBrands, garageOf } from './demo-garages.ts';
import { demoStages } from './demo-stages.ts';

it.each(demoBrands)(
  'a stage of $slug lacks nothing that is asked before one is published, those for nothing too [SEASON-40]',
  ({ id }) => {
    const now = systemClock.now();
    const stages = demoStages(now, garageOf(id).places);
    expect(stages.some(({ event_value_cents: fee }) => fee === 0)).toBe(true);
    const lacking = stages.map(({ key, event, event_value_cents: fee = 1, vacancies = 0 }) => [
      key,
      publicationGaps({
        isPaid: DEMO_EVENTS[event].is_paid ?? true,
        fee,
        vacancies,
        // A past or published stage does not need a start in the future.
        startsAt: null,
        isHeld: false,
        now,
        hasTerms: DEMO_CATEGORIES[event].map(({ terms_group: terms }) => terms !== null),
      }),
    ]);
    expect(lacking).toEqual(stages.map(({ key }) => [key, []]));
  },
);
