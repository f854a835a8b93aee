import { canWatch } from '@trilha/contract/notices/watch.rules.ts';
import type { Notices } from '@trilha/contract/notices/notices.endpoints.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findStageToEnter } from '../../stages/find-stage-to-enter.ts';
import { stageAnswerOf } from '../../stages/stage-answer.ts';
import { readNotices } from '../settings/read-notices.ts';
import { keepWatcher } from './watching.sql.ts';

/**
 * Watches a stage's opening (FACE-62). Repeating it changes nothing.
 * @throws AppError `not_found`; `registration_closed` when the stage takes entries now, or never will.
 */
export async function watchStage(
  services: Services,
  session: Session,
  stageId: number,
): Promise<Notices> {
  const { db, clock } = services;
  const now = clock.now();
  const stage = await findStageToEnter(db, stageId, session.automakerId, now);
  if (!canWatch(stageAnswerOf(stage, now), now)) throw new AppError('registration_closed');
  await keepWatcher(db, stageId, session.customerId, now);
  return readNotices(services, session);
}
