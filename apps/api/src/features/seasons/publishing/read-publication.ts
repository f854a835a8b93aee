import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import * as z from 'zod/mini';
import type { Database } from '../../../database/client.ts';
import { findPublication } from './publications.sql.ts';

const refusal = z.object({
  at: z.string(),
  problems: z.array(z.object({ field: z.string(), message: z.string() })),
});

/** A stage's scheduled publication: the time, who set it, and why it failed; null when not scheduled. */
export async function readPublication(
  db: Database,
  stageId: number,
): Promise<SeasonStage['publication']> {
  const row = await findPublication(db, stageId);
  if (!row?.publish_at || row.published_at !== null) return null;
  const at = row.publish_at.toISOString();
  const told = refusal.safeParse(row.publish_refusal);
  return {
    at,
    who: row.who,
    refused: told.success && told.data.at === at ? told.data.problems : null,
  };
}
