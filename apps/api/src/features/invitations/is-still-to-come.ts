import { isToCome } from '@trilha/contract/stages/stages.rules.ts';
import type { Selectable } from 'kysely';
import type { Stages } from '../../database/schema.gen.ts';

/** Whether a stage is still to be held: an invitation stays open when its stage is cancelled, and leads nowhere then. */
export function isStillToCome(
  { status, stage_date }: Pick<Selectable<Stages>, 'status' | 'stage_date'>,
  now: Date,
): boolean {
  return isToCome({ status, stage_date: stage_date?.toISOString() ?? null }, now);
}
