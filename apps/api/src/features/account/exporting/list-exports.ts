import type { DataExport } from '@trilha/contract/account/account.endpoints.ts';
import type { Session } from '../../../platform/sessions/authenticate.ts';
import type { Services } from '../../../services.ts';
import { type ExportRow, findDataExports } from './data-exports.sql.ts';

export function exportAnswerOf(row: ExportRow, now: Date): DataExport {
  const isOver = row.expires_at !== null && row.expires_at <= now;
  const doneAs = isOver ? 'expired' : 'ready';
  return {
    id: row.id,
    status: row.ready_at === null ? 'preparing' : doneAs,
    created_at: row.created_at.toISOString(),
    ready_at: row.ready_at?.toISOString() ?? null,
    expires_at: row.expires_at?.toISOString() ?? null,
  };
}

export async function listExports(
  { db, clock }: Services,
  session: Session,
): Promise<DataExport[]> {
  const rows = await findDataExports(db, session.customerId);
  const now = clock.now();
  return rows.map((row) => exportAnswerOf(row, now));
}
