import type { Services } from '../../services.ts';
import { endLeasesJob, tellArrivalsJob } from './checkin.jobs.ts';
import { endLeases } from './leases/end-leases.ts';
import { tellArrivals } from './telling/tell-arrivals.ts';

/** Registers the jobs that follow from received scans, and those that clean up after a stage ends. */
export function registerCheckinWorkers(services: Services): void {
  services.jobs.handle(tellArrivalsJob, ({ stage }) => tellArrivals(services, stage));
  services.jobs.repeat(endLeasesJob, () => endLeases(services));
}
