import { stageRoute } from '@trilha/contract/guides/guide.schema.ts';
import type { listStageLines as endpoint } from '@trilha/contract/guides/guides.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { Services } from '../../../services.ts';
import { findStageLines } from './guides.sql.ts';

type Line = Answer<typeof endpoint>['lines'][number]['line'];

/** Enough for a map 200 pixels wide. A season of a hundred stages is then some 40 kB of JSON. */
const MOST_POINTS = 40;

/** How much the shape depends on a point: twice the area of the triangle with its neighbours. */
function weightOf(line: Line, index: number): number {
  const [a, b, c] = [line[index - 1], line[index], line[index + 1]];
  if (!a || !b || !c) return Number.POSITIVE_INFINITY;
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
}

/** Simplifies a line by the Visvalingam-Whyatt algorithm. Start and end stay. */
function smallLine(line: Line): Line {
  const kept = [...line];
  while (kept.length > MOST_POINTS) {
    const weights = kept.map((_, index) => weightOf(kept, index));
    kept.splice(weights.indexOf(Math.min(...weights)), 1);
  }
  return kept;
}

/** Returns the routes of a brand's published stages for small maps. Skips stages without a route (FACE-17). */
export async function listStageLines(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
  now: Date,
): Promise<Answer<typeof endpoint>['lines']> {
  const rows = await findStageLines(db, automakerId, now);
  return rows.map(({ id, line }) => ({ id, line: smallLine(stageRoute.shape.line.parse(line)) }));
}
