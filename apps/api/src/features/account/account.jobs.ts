import * as z from 'zod/mini';
import type { Services } from '../../services.ts';
import { buildExport } from './build-export.ts';
import { forgetExports } from './data-exports.sql.ts';
import { FINISH_ERASURE, finishErasure } from './erase-account.ts';
import { BUILD_EXPORT } from './request-export.ts';

const HOUR_SECONDS = 3_600;
/** How long the list still names a copy whose file is gone. */
const LISTED_MS = 30 * 86_400_000;

/** Copies of own data, made when asked for and gone when their time is over; ends of erasures. */
export function registerAccountJobs(services: Services): void {
  const { jobs, db, clock } = services;
  jobs.register(BUILD_EXPORT, (payload) =>
    buildExport(services, z.object({ export_id: z.number() }).parse(payload).export_id),
  );
  jobs.register(FINISH_ERASURE, (payload) =>
    finishErasure(services, z.object({ customer_id: z.number() }).parse(payload).customer_id),
  );
  jobs.every('forget-exports', HOUR_SECONDS, async () => {
    const now = clock.now();
    await forgetExports(db, now, new Date(now.getTime() - LISTED_MS));
  });
}
