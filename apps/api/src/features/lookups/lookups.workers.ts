import type { Services } from '../../services.ts';
import { synchroniseChassisJob } from './lookups.jobs.ts';
import { synchroniseChassis } from './synchronise-chassis.ts';

/** Registers the job that synchronises the chassis registry with the core. */
export function registerLookupsWorkers(services: Services): void {
  services.jobs.repeat(synchroniseChassisJob, () => synchroniseChassis(services));
}
