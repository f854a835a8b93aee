import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { buildChampionship } from '../builders/championship.ts';
import type { Services } from '../services.ts';
import type { StagePlan } from './demo-registrations.ts';
import { HELD_STAGES } from './demo-stages.data.ts';

/** Creates a brand's championship of drivers: the stages that were held, and the next one. */
export async function seedChampionship(
  services: Services,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  const stages = [...HELD_STAGES, 'closed'].flatMap((key) => plans.get(key)?.stage ?? []);
  const newest = plans.get('past-photos')?.stage.stage_date;
  if (!newest) return;
  await buildChampionship(services, {
    key: 'pilotos',
    name: 'Campeonato de pilotos',
    season: Number(dayOf(newest).slice(0, 4)),
    categories: ['Turismo', 'Graduados'],
    stages,
    points: [20, 17, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  });
}
