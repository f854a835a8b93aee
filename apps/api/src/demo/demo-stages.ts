import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import type { StageOverrides } from '../builders/stage.ts';
import { demoInstant as at } from './demo-instant.ts';
import { type DemoEvent, STAGE_PLANS, type StageKey } from './demo-stages.data.ts';
import type { DemoPlaces } from './places/demo-places.ts';

export interface DemoStage extends StageOverrides {
  readonly key: StageKey;
  readonly event: DemoEvent;
}

function pastOrComing(now: Date, day: number): Partial<StageOverrides> {
  return {
    start_registration_date: at(now, day < 0 ? day - 20 : -2, '10:00'),
    end_registration_date: at(now, day < 0 ? day - 3 : day - 2, '23:59'),
    cancellation_limit: dayOf(at(now, day - 4, '12:00')),
  };
}

/** Stages of a brand's demonstration, relative to today. */
export function demoStages(now: Date, places: DemoPlaces): DemoStage[] {
  return STAGE_PLANS.map(({ key, event, day, hour = '08:00', vacancies, more }) => {
    const own = more?.(now) ?? {};
    const { title, city, uf, location } = places[key];
    return {
      key,
      event,
      title,
      location,
      vacancies,
      city_uf: `${city} (${uf})`,
      uf,
      stage_date: at(now, day, hour),
      ...(own.window === undefined ? pastOrComing(now, day) : {}),
      ...own,
      published_at: at(now, Math.min(day, 0) - 30, '10:00'),
    };
  });
}
