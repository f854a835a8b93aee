import type { Database } from '../../../database/client.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { findMailings } from './mailing-rows.sql.ts';
import { lockMailing } from './mailings.sql.ts';
import { senderOf } from './read-mailings.ts';

/** A mailing by kind and id. */
export interface Which {
  readonly kind: 'registrations' | 'marketing';
  readonly id: number;
}

/** Locks a mailing that the caller may send until the transaction ends. @throws AppError `not_found` */
export async function lockOwn(tx: Database, session: StaffSession, { kind, id }: Which, now: Date) {
  const [seen] = await findMailings(tx, senderOf(session, now, kind), { id }, 1);
  if (seen === undefined) throw new AppError('not_found');
  return lockMailing(tx, id);
}
