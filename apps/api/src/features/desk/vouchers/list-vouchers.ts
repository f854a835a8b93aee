import { PAGE_ROWS } from '@trilha/contract/desk/desk-shapes.ts';
import type { SeasonStageRow } from '@trilha/contract/seasons/season.endpoints.ts';
import { isWithin, scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type {
  VoucherList,
  VoucherRow,
} from '@trilha/contract/desk/vouchers/desk-vouchers.endpoints.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { fileVersionOf } from '../../seasons/describing/describe-season.ts';
import { brandOfStage, readStageFile } from '../../seasons/organising/read-season-stage.ts';
import { pageOf } from '../../../platform/paging/page-of.ts';
import { readCursor } from '../../../platform/paging/cursor.ts';
import { countVouchers, findVoucherPage } from './voucher-list.sql.ts';

/** Reduces names to first names for callers who may not see customers. */
function withFirstNames({ entries, ...row }: VoucherRow): VoucherRow {
  return {
    ...row,
    entries: entries.map((entry) => ({ ...entry, name: entry.name.trim().split(/\s+/)[0] ?? '' })),
  };
}

/** A page of a stage's codes. Only callers who may see customers get full names. */
export async function listStageVouchers(
  { db, clock }: Services,
  session: StaffSession,
  { stage, fee }: SeasonStageRow,
  page: string | undefined,
): Promise<VoucherList> {
  const now = clock.now();
  const place = { automakerId: stage.automaker_id, stageId: stage.id };
  const brand = await brandOfStage(db, scopeOf(session, 'invitations:view', now), stage.id);
  const { file } = await readStageFile(db, brand, stage.id);
  const cursor = readCursor(page, ['integer']);
  const found = await findVoucherPage(db, stage.id, cursor, PAGE_ROWS);
  const rows = found.rows.map(({ id: _id, ...row }) => row);
  const seesPeople = isWithin(scopeOf(session, 'registrations:view', now), place);
  return {
    stage,
    vouchers: seesPeople ? rows : rows.map(withFirstNames),
    page: pageOf(found, cursor, {
      counted: await countVouchers(db, stage.id),
      keyOf: ({ id }) => [id],
    }),
    fee,
    version: fileVersionOf(file),
    may_edit: isWithin(scopeOf(session, 'invitations:edit', now), place),
  };
}
