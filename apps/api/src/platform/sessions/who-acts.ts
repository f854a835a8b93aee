import type { StaffActor } from '../audit.ts';
import type { StaffSession } from './authenticate-staff.ts';

/** Who of staff acts at a screen, for the audit: every change that somebody signed in makes is written with it. */
export function whoActs({ id, staffId }: Pick<StaffSession, 'id' | 'staffId'>) {
  return { staffId, staffSession: id } satisfies StaffActor;
}
