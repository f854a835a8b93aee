import type { StageDetail } from '../stages/stages.endpoints.ts';
import type { Result } from './results.endpoints.ts';

/** What the result page shows of its stage. */
export type ResultsStage = Pick<
  StageDetail,
  'id' | 'title' | 'city_uf' | 'stage_date' | 'image'
> & {
  event: Pick<StageDetail['event'], 'name'>;
};

/** What the server draws the public result page with, so that it reads without JavaScript (D32). */
export interface ResultsPage {
  readonly stage: ResultsStage;
  readonly results: readonly Result[];
}
