import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { buildChampionship } from '../builders/championship.ts';
import { keepChampionshipVersion } from '../features/seasons/championships/keep-championship-version.ts';
import type { Services } from '../services.ts';
import type { StagePlan } from './demo-registrations.ts';
import { HELD_STAGES } from './demo-stages.data.ts';

const DAY_MS = 86_400_000;
const RULE_CHANGED_DAYS_AGO = 12;

/** Creates a brand's championship of drivers: the stages that were held, and the next one. Its rules changed once. */
export async function seedChampionship(
  services: Services,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  const stages = [...HELD_STAGES, 'closed'].flatMap((key) => plans.get(key)?.stage ?? []);
  const newest = plans.get('past-photos')?.stage.stage_date;
  if (!newest) return;
  const { id, championship } = await buildChampionship(services, {
    key: 'pilotos',
    name: 'Campeonato de pilotos',
    season: Number(dayOf(newest).slice(0, 4)),
    categories: ['Turismo', 'Graduados'],
    stages,
    points: [20, 17, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
  });
  await keepChampionshipVersion(
    {
      tx: services.db,
      now: new Date(services.clock.now().getTime() - RULE_CHANGED_DAYS_AGO * DAY_MS),
      by: {},
      reason: 'item 8.2, quem larga ganha 1 ponto.',
      isReasonPublic: true,
    },
    { id, before: { ...championship, participation: 0 }, after: championship },
  );
}
