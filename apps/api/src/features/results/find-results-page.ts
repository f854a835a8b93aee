import { paths } from '@trilha/contract/portal-paths.ts';
import type { ResultsPage } from '@trilha/contract/results/results-page.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../services.ts';
import { readStage } from '../stages/read-stage.ts';
import { listResults } from './list-results.ts';

/**
 * What the public page of a stage's results is drawn with. A page is drawn in any case: without a
 * stage, and while the database cannot be asked.
 */
export async function findResultsPage(
  services: Services,
  automakerId: number,
  stageId: number,
): Promise<ResultsPage | 'missing' | 'failed'> {
  const now = services.clock.now();
  try {
    const { step } = await readStage(services, automakerId, stageId, now);
    const { id, title, city_uf, stage_date, image, event } = step;
    const results = await listResults(services, automakerId, stageId, now);
    return {
      stage: { id, title, city_uf, stage_date, image, event: { name: event.name } },
      results,
    };
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return 'missing';
    services.log.error({ err: error, route: paths.results }, 'page without its data');
    return 'failed';
  }
}
