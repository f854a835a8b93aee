import type { Services } from '../../services.ts';
import { buildExportJob, finishErasureJob, forgetExportsJob } from './account.jobs.ts';
import { buildExport } from './exporting/build-export.ts';
import { forgetExports } from './exporting/data-exports.sql.ts';
import { finishErasure } from './erasing/erase-account.ts';

/** How long the list still shows an export after its file is deleted. */
const LISTED_MS = 30 * 86_400_000;

/** Registers the jobs that build exports, delete old ones, and finish erasures. */
export function registerAccountWorkers(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.handle(buildExportJob, ({ export_id }) => buildExport(services, export_id));
  jobs.handle(finishErasureJob, ({ customer_id }) => finishErasure(services, customer_id));
  jobs.repeat(forgetExportsJob, async () => {
    const now = clock.now();
    await forgetExports(db, now, new Date(now.getTime() - LISTED_MS));
  });
}
