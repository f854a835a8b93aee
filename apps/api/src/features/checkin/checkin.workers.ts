import type { Services } from '../../services.ts';
import { endLeasesJob, tellArrivalsJob } from './checkin.jobs.ts';
import { endLeases } from './leases/end-leases.ts';
import { tellArrivals } from './telling/tell-arrivals.ts';

/** What follows from what phones told, and what the gate leaves to do once its stage is over. */
export function registerCheckinWorkers(services: Services): void {
  services.jobs.handle(tellArrivalsJob, ({ stage }) => tellArrivals(services, stage));
  services.jobs.repeat(endLeasesJob, () => endLeases(services));
}
