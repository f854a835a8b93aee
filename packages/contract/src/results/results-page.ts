import type { SolidarityLineAnswer } from '../solidarity/solidarity.endpoints.ts';
import type { StageDetail } from '../stages/stages.endpoints.ts';
import type { Result } from './results.endpoints.ts';

/** Stage fields shown on the result page. */
export type ResultsStage = Pick<
  StageDetail,
  'id' | 'title' | 'city_uf' | 'stage_date' | 'image' | 'has_opening_report'
> & {
  event: Pick<StageDetail['event'], 'name'>;
};

/** Data of the server-rendered public result page, which works without JavaScript (D32). */
export interface ResultsPage {
  readonly stage: ResultsStage;
  readonly results: readonly Result[];
  /** Season of the championships in which the stage counts; null for none. */
  readonly season: number | null;
  /** What the stage's fees became or will become; null while nothing is promised. */
  readonly solidarity?: SolidarityLineAnswer | null | undefined;
}
