import { stageRoute } from '@trilha/contract/guides/guide.schema.ts';
import type { listStageLines as endpoint } from '@trilha/contract/guides/guides.endpoints.ts';
import type { Answer } from '@trilha/contract/endpoint.ts';
import type { Services } from '../../../services.ts';
import { findStageLines } from './guides.sql.ts';

type Line = Answer<typeof endpoint>['lines'][number]['line'];

/** As many as a map of 200 pixels shows; a season of a hundred stages is still some 40 kB of JSON. */
const MOST_POINTS = 40;

/** How much of the shape goes with a point: the area between it and its neighbours, doubled. */
function weightOf(line: Line, index: number): number {
  const [a, b, c] = [line[index - 1], line[index], line[index + 1]];
  if (!a || !b || !c) return Number.POSITIVE_INFINITY;
  return Math.abs((b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1]));
}

/** The points that matter most, start and end among them (Visvalingam and Whyatt). */
function smallLine(line: Line): Line {
  const kept = [...line];
  while (kept.length > MOST_POINTS) {
    const weights = kept.map((_, index) => weightOf(kept, index));
    kept.splice(weights.indexOf(Math.min(...weights)), 1);
  }
  return kept;
}

/** The routes of a brand's published stages for small maps; stages without one are left out (FACE-17). */
export async function listStageLines(
  { db }: Pick<Services, 'db'>,
  automakerId: number,
  now: Date,
): Promise<Answer<typeof endpoint>['lines']> {
  const rows = await findStageLines(db, automakerId, now);
  return rows.map(({ id, line }) => ({ id, line: smallLine(stageRoute.shape.line.parse(line)) }));
}
