import type {
  AuditEntry,
  AuditQuery,
  AuditSearch,
} from '@trilha/contract/desk/audit/audit.endpoints.ts';
import type { StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../services.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { readCursor } from '../../../platform/paging/cursor.ts';
import {
  AUDIT_KEYS,
  type AuditRow,
  countAudit,
  findAuditPage,
  findAuditRow,
  findStaffNames,
} from './audit-log.sql.ts';

function describe(row: AuditRow): AuditEntry {
  const { staff_id, staff_name, staff_session } = row;
  const staff =
    staff_id === null ? null : { id: staff_id, name: staff_name ?? '', session: staff_session };
  return { ...row, staff };
}

/**
 * A page of the audit within the caller's grants. Only staff with access to all brands see rows without a brand.
 * @throws AppError `invalid` when the server never issued this cursor
 */
export async function searchAudit(
  { reads }: Pick<Services, 'reads'>,
  { query, scope }: { readonly query: AuditQuery; readonly scope: StaffScope },
): Promise<AuditSearch> {
  const cursor = readCursor(query.page, AUDIT_KEYS);
  const choice = { query, scope };
  const found = await findAuditPage(reads, choice, cursor);
  const counted = await countAudit(reads, choice);
  return {
    entries: found.rows.map(describe),
    page: pageOf(found, cursor, { counted, keyOf: ({ key_at, id }) => [key_at, id] }),
    staff: await findStaffNames(reads),
  };
}

/** @throws AppError `not_found` when the row is missing or outside the scope */
export async function readAuditEntry(
  { reads }: Pick<Services, 'reads'>,
  id: number,
  scope: StaffScope,
): Promise<AuditEntry> {
  const row = await findAuditRow(reads, { query: {}, scope }, id);
  if (row === undefined) throw new AppError('not_found');
  return describe(row);
}
