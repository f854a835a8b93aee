import type { DeskToday } from '@trilha/contract/desk/today/today.endpoints.ts';
import { isWithin, type StaffScope } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { findUnpublished } from './publications.sql.ts';

/** Stages that missed their publication time because something was missing, where the caller holds a permission. */
export async function listUnpublished(
  db: Database,
  scope: StaffScope,
  brand: number | undefined,
): Promise<DeskToday['alarms']['unpublished']> {
  if (scope.length === 0) return [];
  const rows = await findUnpublished(db);
  return rows.filter(
    ({ id, automaker_id: automakerId }) =>
      isWithin(scope, { automakerId, stageId: id }) && (brand ?? automakerId) === automakerId,
  );
}
