import { dayOf } from '@trilha/contract/brazil/calendar.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { findExportFile } from './data-exports.sql.ts';

/**
 * Reads the file of the customer's export.
 * @throws AppError `not_found` when it is not ready, expired, unknown or another customer's.
 */
export async function readExportFile(
  { db, clock }: Services,
  session: Session,
  id: number,
): Promise<{ name: string; content: string }> {
  const file = await findExportFile(db, session.customerId, id, clock.now());
  if (file === undefined) throw new AppError('not_found');
  return { name: `meus-dados-${dayOf(file.created_at)}.json`, content: file.content };
}
