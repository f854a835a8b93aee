import { paths } from '@trilha/contract/portal-paths.ts';
import type { ResultsPage } from '@trilha/contract/results/results-page.ts';
import { readPageData } from '../../platform/pages/read-page-data.ts';
import type { Services } from '../../services.ts';
import { findStageSeason } from '../seasons/championships/find-stage-season.ts';
import { findStageLine } from '../solidarity/find-stage-line.ts';
import { readStage } from '../stages/read-stage.ts';
import { listResults } from './list-results.ts';

/** The data of the public page of a stage's results. */
export function findResultsPage(
  services: Services,
  automakerId: number,
  stageId: number,
): Promise<ResultsPage | 'missing' | 'failed'> {
  return readPageData(services, paths.results, async () => {
    const now = services.clock.now();
    const { step } = await readStage(services, automakerId, stageId, now);
    const { id, title, city_uf, stage_date, image, event, has_opening_report } = step;
    const results = await listResults(services, automakerId, stageId, now);
    return {
      stage: {
        id,
        title,
        city_uf,
        stage_date,
        image,
        event: { name: event.name },
        has_opening_report,
      },
      results,
      season: await findStageSeason(services.db, automakerId, stageId),
      solidarity: await findStageLine(services, automakerId, stageId, now),
    };
  });
}
