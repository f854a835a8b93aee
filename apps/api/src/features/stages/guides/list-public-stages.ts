import type { ListedStage } from '@trilha/contract/guides/guides.endpoints.ts';
import type { Services } from '../../../services.ts';
import { stageAnswerOf } from '../stage-answer.ts';
import { figuresOf, guideOf, stageRouteOf } from './guide-answer.ts';
import { findPublicStages } from './guides.sql.ts';

/**
 * Returns a brand's published stages for the public, by date (FACE-01).
 * @param draft id of a stage to include even if unpublished, for its preview
 */
export async function listPublicStages(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
  now: Date,
  draft?: number,
): Promise<ListedStage[]> {
  const rows = await findPublicStages(db, automakerId, now, draft);
  return rows.map((row) => {
    const [guide, route] = [guideOf(row), stageRouteOf(row)];
    return {
      ...stageAnswerOf(row, now),
      event: { id: row.event_id, name: row.event_name, is_paid: row.event_is_paid },
      pitch: guide?.pitch ?? null,
      figures: figuresOf(guide, route),
      line: route?.line ?? null,
      waiting: row.waiting,
    };
  });
}
