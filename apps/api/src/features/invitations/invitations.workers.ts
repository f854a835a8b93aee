import type { Services } from '../../services.ts';
import { mailMovedStageJob } from '../registrations/registrations.jobs.ts';
import { mailMovedStage } from './mail-moved-stage.ts';

/** Registers the job that tells invited people of a stage's new date. */
export function registerInvitationsWorkers(services: Services): void {
  services.jobs.handle(mailMovedStageJob, ({ step_id, moved_from }) =>
    mailMovedStage(services, step_id, moved_from),
  );
}
