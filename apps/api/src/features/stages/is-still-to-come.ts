import { isToCome } from '@trilha/contract/stages/stages.rules.ts';
import type { Selectable } from 'kysely';
import type { Stages } from '../../database/schema.gen.ts';

/** Whether the stage is still ahead: not cancelled, not held and not past its date. */
export function isStillToCome(
  { status, stage_date }: Pick<Selectable<Stages>, 'status' | 'stage_date'>,
  now: Date,
): boolean {
  return isToCome({ status, stage_date: stage_date?.toISOString() ?? null }, now);
}
