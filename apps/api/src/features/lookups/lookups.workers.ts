import type { Services } from '../../services.ts';
import { synchroniseChassisJob } from './lookups.jobs.ts';
import { synchroniseChassis } from './synchronise-chassis.ts';

/** Keeps the chassis registry near the core's. */
export function registerLookupsWorkers(services: Services): void {
  services.jobs.repeat(synchroniseChassisJob, () => synchroniseChassis(services));
}
