import {
  WAITING_SHOWN,
  type WaitingLine,
} from '@trilha/contract/desk/waiting-line/waiting-line.endpoints.ts';
import { canPromote } from '@trilha/contract/registrations/deadlines.rules.ts';
import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { freePlaces } from '@trilha/contract/stages/free-places.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { findLineStage, findWaitingLine, type LineStage } from './waiting-line.sql.ts';

function stoppedBy({ status, stage_date }: LineStage, now: Date): WaitingLine['stopped'] {
  if (status === 'Cancelada') return 'cancelled';
  if (status === 'Realizada') return 'held';
  return stage_date === null || canPromote(stage_date, now) ? null : 'too_late';
}

/** @throws AppError `not_found`, also for a stage outside the scope */
export async function lineStageInScope(
  { db }: Pick<Services, 'db'>,
  scope: StaffScope,
  id: number,
): Promise<LineStage> {
  const stage = await findLineStage(db, id);
  const isSeen = stage && isWithin(scope, { automakerId: stage.automaker_id, stageId: id });
  if (!isSeen) throw new AppError('not_found');
  return stage;
}

/** A stage's current waiting list, in the order of promotion. */
export async function readWaitingLine(
  services: Pick<Services, 'db' | 'clock'>,
  scope: StaffScope,
  id: number,
): Promise<WaitingLine> {
  const found = await lineStageInScope(services, scope, id);
  const { automaker_id, title, stage_date, pools, total } = found;
  const now = services.clock.now();
  return {
    stage: { id, automaker_id, title, stage_date: stage_date?.toISOString() ?? null },
    ...freePlaces(found, pools, now),
    stopped: stoppedBy(found, now),
    total,
    waiting: await findWaitingLine(services.db, id, WAITING_SHOWN),
  };
}
