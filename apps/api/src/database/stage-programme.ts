import { sql } from 'kysely';
import type { ProgrammeMoment } from '@trilha/contract/guides/guide.schema.ts';

/** The programme of the stage `s` by its guide; null where it has none. */
export const programmeOfStage = sql<readonly ProgrammeMoment[] | null>`(
  select g.guide->'programme' from stage_guides g where g.step_id = s.id)`;
