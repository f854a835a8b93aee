import type { StaffActor } from '../audit.ts';
import type { StaffSession } from './authenticate-staff.ts';

/** The acting staff member and session, for audit rows of every change made on a screen. */
export function whoActs({ id, staffId }: Pick<StaffSession, 'id' | 'staffId'>) {
  return { staffId, staffSession: id } satisfies StaffActor;
}
