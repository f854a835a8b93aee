import { EXPORTED_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import { AppError } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import { keepPersonalAccess } from '../../staff/personal-data/keep-personal-access.ts';
import { insertDeskExport } from './desk-exports.sql.ts';

/** How long an allowed file can be downloaded, in milliseconds. */
const TAKEN_FOR_MS = 15 * 60_000;

interface ExportWish {
  /** The type of file, e.g. `finance`. */
  readonly kind: string;
  /** The stored request as JSON, parsed again at download. */
  readonly definition: string;
  /** The filters that the personal data log records. */
  readonly filter: object;
  /** What the audit records in addition to the number of rows. */
  readonly detail: object;
  readonly rows: number;
  readonly reason: string;
}

/**
 * Allows a staff member to download rows, and records who asked, what, why and how many rows (DESK-100).
 * @throws AppError `export_too_large`
 */
export async function allowExport(
  services: Services,
  session: StaffSession,
  { kind, definition, filter, detail, rows, reason }: ExportWish,
): Promise<{ id: number; rows: number; expires_at: string }> {
  if (rows > EXPORTED_ROWS) throw new AppError('export_too_large');
  const now = services.clock.now();
  const expires = new Date(now.getTime() + TAKEN_FOR_MS);
  const id = await inTransaction(services.db, async (tx) => {
    const what = { what: `export:${kind}`, filter, people: rows, reason };
    await keepPersonalAccess(tx, session, what, now);
    const row = { staff_id: session.staffId, definition, created_at: now, expires_at: expires };
    const subjectId = await insertDeskExport(tx, row);
    await audit(tx, {
      at: now,
      actor: 'staff',
      ...whoActs(session),
      action: 'exported',
      subject: 'export',
      subjectId,
      detail: { rows, ...detail },
      reason,
    });
    return subjectId;
  });
  return { id, rows, expires_at: expires.toISOString() };
}
