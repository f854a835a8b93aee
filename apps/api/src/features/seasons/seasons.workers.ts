import type { Services } from '../../services.ts';
import { forgetPreviews } from './previewing/forget-previews.ts';
import { publishScheduled } from './publishing/publish-scheduled.ts';
import { forgetPreviewsJob, forgetUploadsJob, publishStageJob } from './seasons.jobs.ts';
import { forgetUploads } from './uploading/forget-uploads.ts';

/** Workers for scheduled publications and cleanups. */
export function registerSeasonsWorkers(services: Services): void {
  services.jobs.handle(publishStageJob, ({ step_id, at }) =>
    publishScheduled(services, { stageId: step_id, at: new Date(at) }),
  );
  services.jobs.repeat(forgetPreviewsJob, () => forgetPreviews(services));
  services.jobs.repeat(forgetUploadsJob, () => forgetUploads(services));
}
