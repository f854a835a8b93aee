import type { GuidedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import { hasOpeningReport } from '@trilha/contract/opening/report-opening.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { categoryAnswerOf, stageAnswerOf } from '../stage-answer.ts';
import { findCategories } from '../stages.sql.ts';
import { figuresOf, guideOf, stageRouteOf } from './guide-answer.ts';
import { findGuidedStage } from './guides.sql.ts';

/**
 * Returns one published stage with the details people look up before they go.
 * @param draft id of a stage to return even if unpublished, for its preview
 * @throws AppError `not_found`
 */
export async function readStageGuide(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
  id: number,
  now: Date,
  draft?: number,
): Promise<GuidedStage> {
  const row = await findGuidedStage(db, automakerId, id, now, draft);
  if (row === undefined) throw new AppError('not_found');
  const categories = await findCategories(db, [row.event_id]);
  const stage = stageAnswerOf(row, now);
  const [guide, route] = [guideOf(row), stageRouteOf(row)];
  return {
    ...stage,
    has_opening_report: hasOpeningReport(stage, { hasLog: row.has_log, now }),
    event: {
      id: row.event_id,
      name: row.event_name,
      is_paid: row.event_is_paid,
      logo: row.event_logo,
      categories: categories.map(categoryAnswerOf),
    },
    allows_registration: row.event_allows_registration,
    unpaid_expiry_hours: row.unpaid_expiry_hours,
    manual_review: row.manual_review,
    waiting: row.waiting,
    guide,
    route,
    figures: figuresOf(guide, route),
  };
}
