import { sql } from 'kysely';
import type { ProgrammeMoment } from '@trilha/contract/guides/guide.schema.ts';

/** Programme of stage `s` from its guide; null when there is none. */
export const programmeOfStage = sql<readonly ProgrammeMoment[] | null>`(
  select g.guide->'programme' from stage_guides g where g.step_id = s.id)`;
