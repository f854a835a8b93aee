import type { KeptByName } from '@trilha/contract/desk/kept-by-name.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Permission } from '@trilha/contract/staff/permissions.rules.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import type { Services } from '../../../services.ts';
import { findKept, type KeptKind, type KeptRow } from './kept.sql.ts';

/** The staff member who asks, and the current time. */
export interface Asker {
  readonly session: StaffSession;
  readonly now: Date;
}

/** Describes saved items of one sort: their kinds, and who may share them. */
export interface Shelf {
  readonly kinds: readonly KeptKind[];
  /** Audit subject for one item. */
  readonly subject: string;
  /** Words for one item and several; a feminine noun in Portuguese. */
  readonly noun: { readonly one: string; readonly many: string };
  /** The permission that sharing requires. */
  readonly sharing: (kind: KeptKind) => Permission;
}

/** Whether the staff member may share items of this kind with colleagues. */
export function mayShare(shelf: Shelf, kind: KeptKind, { session, now }: Asker): boolean {
  return scopeOf(session, shelf.sharing(kind), now).length > 0;
}

/** True for the owner, and for staff with the right to share when a former colleague shared it. */
export function mayChange(shelf: Shelf, row: KeptRow, asked: Asker): boolean {
  if (row.staff_id === asked.session.staffId) return true;
  return row.is_shared && row.owner_ended_at !== null && mayShare(shelf, row.kind, asked);
}

/** A saved item and its description for the caller. */
export interface Kept {
  readonly row: KeptRow;
  readonly named: KeptByName;
}

/** Describes a saved item for the caller. */
export function describe(shelf: Shelf, row: KeptRow, asked: Asker): Kept {
  const { id, name, is_shared, owner, version } = row;
  const named = {
    id,
    name,
    is_shared,
    is_own: row.staff_id === asked.session.staffId,
    owner,
    owner_left: row.owner_ended_at !== null,
    may_change: mayChange(shelf, row, asked),
    version,
  };
  return { row, named };
}

/** Items that the staff member sees: their own and shared ones, including those of former colleagues. */
export async function listKept({ reads }: Services, shelf: Shelf, asked: Asker): Promise<Kept[]> {
  const rows = await findKept(reads, asked.session.staffId, shelf.kinds);
  return rows.map((row) => describe(shelf, row, asked));
}
