import { stageRoute } from '@trilha/contract/guides/guide.schema.ts';
import type { listStageLines as endpoint } from '@trilha/contract/guides/guides.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { Services } from '../../../services.ts';
import { findStageLines } from './guides.sql.ts';
import { smallLine } from './small-line.ts';

/** Returns the routes of a brand's published stages for small maps. Skips stages without a route (FACE-17). */
export async function listStageLines(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
  now: Date,
): Promise<Answer<typeof endpoint>['lines']> {
  const rows = await findStageLines(db, automakerId, now);
  return rows.map(({ id, line }) => ({ id, line: smallLine(stageRoute.shape.line.parse(line)) }));
}
