import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { championshipFile } from '@trilha/contract/standings/championship.schema.ts';
import { saveChampionship } from '../features/seasons/championships/save-championship.ts';
import type { Services } from '../services.ts';
import type { StagePlan } from './demo-registrations.ts';

/** Four stages that were held, the newest with a provisional result, and the next one. */
const STAGES = ['first-held', 'second-held', 'past', 'past-photos', 'closed'];

/** Creates a brand's championship of drivers. */
export async function seedChampionship(
  { db }: Services,
  automakerId: number,
  plans: ReadonlyMap<string, StagePlan>,
): Promise<void> {
  const stages = STAGES.flatMap((key) => plans.get(key)?.stage ?? []);
  const newest = plans.get('past-photos')?.stage.stage_date;
  if (!newest) return;
  const championship = championshipFile.parse({
    key: 'pilotos',
    name: 'Campeonato de pilotos',
    season: Number(dayOf(newest).slice(0, 4)),
    scores: 'driver',
    categories: ['Turismo', 'Graduados'],
    stages: stages.map(({ id, event_id }) => `evento-${event_id}/etapa-${id}`),
    points: [20, 17, 15, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2],
    participation: 1,
  });
  await saveChampionship(db, automakerId, championship);
}
