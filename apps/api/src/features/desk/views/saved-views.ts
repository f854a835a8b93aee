import { MOST_VIEWS } from '@trilha/contract/desk/saved-view.rules.ts';
import type { SavedView } from '@trilha/contract/desk/saved-views.endpoints.ts';
import { scopeOf } from '@trilha/contract/staff/grants.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import type { StaffSession } from '../../../platform/sessions/authenticate-staff.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  findViews,
  insertView,
  lockNames,
  lockView,
  type SavedViewRow,
  updateView,
} from './saved-views.sql.ts';

interface ViewWish {
  readonly name: string;
  readonly search: string;
  readonly is_shared: boolean;
}
/** Who asks, and when. */
export interface Asked {
  readonly session: StaffSession;
  readonly now: Date;
}

const mayShare = ({ session, now }: Asked): boolean =>
  scopeOf(session, 'registrations:edit', now).length > 0;

/** One's own; and what somebody who left shares, for who edits registrations. */
function mayChange(row: SavedViewRow, asked: Asked): boolean {
  if (row.staff_id === asked.session.staffId) return true;
  return row.is_shared && row.owner_ended_at !== null && mayShare(asked);
}

function describeView(row: SavedViewRow, asked: Asked): SavedView {
  const { id, name, search, is_shared, owner, version } = row;
  return {
    id,
    name,
    search,
    is_shared,
    is_own: row.staff_id === asked.session.staffId,
    owner,
    owner_left: row.owner_ended_at !== null,
    may_change: mayChange(row, asked),
    version,
  };
}

/** The views that somebody sees: their own, and what colleagues share, also those who left. */
export async function listViews({ reads }: Services, asked: Asked): Promise<SavedView[]> {
  const rows = await findViews(reads, asked.session.staffId);
  return rows.map((row) => describeView(row, asked));
}

function refuseSharing({ is_shared }: Pick<ViewWish, 'is_shared'>, asked: Asked): void {
  // What is shared stands in everybody's list: who may only look keeps views for themself.
  if (is_shared && !mayShare(asked)) throw new AppError('staff_forbidden');
}

async function refuseTaken(
  tx: Database,
  { session }: Asked,
  { name, id }: { readonly name: string; readonly id: number | null },
): Promise<void> {
  const names = await lockNames(tx, session.staffId);
  const holder = names.get(name.toLowerCase());
  if (holder !== undefined && holder !== id) {
    throw invalidField('name', 'Você já tem uma visão com este nome');
  }
  const isNew = ![...names.values()].some((known) => known === id);
  if (isNew && names.size >= MOST_VIEWS) {
    throw invalidField('name', `Você já tem ${MOST_VIEWS} visões: apague uma antes`);
  }
}

async function seen(tx: Database, id: number, asked: Asked): Promise<SavedView> {
  const row = await lockView(tx, id);
  if (row === undefined) throw new AppError('not_found');
  return describeView(row, asked);
}

function write(
  tx: Database,
  { session, now }: Asked,
  { action, id, detail }: { action: string; id: number; detail?: Record<string, unknown> },
): Promise<void> {
  return audit(tx, {
    at: now,
    actor: 'staff',
    ...whoActs(session),
    action,
    subject: 'view',
    subjectId: id,
    ...(detail === undefined ? {} : { detail }),
  });
}

/**
 * Keeps a view under a name of one's own.
 * @throws AppError `invalid` for a name that one has, or too many; `staff_forbidden` for sharing without the right
 */
export function saveView(services: Services, wish: ViewWish, asked: Asked): Promise<SavedView> {
  refuseSharing(wish, asked);
  return inTransaction(services.db, async (tx) => {
    await refuseTaken(tx, asked, { name: wish.name, id: null });
    const id = await insertView(tx, asked.session.staffId, wish, asked.now);
    await write(tx, asked, { action: 'created', id, detail: { is_shared: wish.is_shared } });
    return seen(tx, id, asked);
  });
}

/** @throws AppError `not_found` for another's, as for none; `changed_meanwhile` */
async function lockToChange(
  tx: Database,
  { id, version }: { readonly id: number; readonly version: number },
  asked: Asked,
): Promise<SavedViewRow> {
  const row = await lockView(tx, id);
  if (row === undefined || row.ended_at !== null || !mayChange(row, asked)) {
    throw new AppError('not_found');
  }
  if (row.version !== version) {
    throw new AppError('changed_meanwhile', {
      message: 'Alguém mudou esta visão depois que você a viu. Nada foi gravado.',
    });
  }
  return row;
}

/**
 * Changes a view; of somebody who left, it is then one's own.
 * @param seenAs the view as it was seen
 */
export function changeView(
  services: Services,
  seenAs: { readonly id: number; readonly version: number },
  wish: ViewWish,
  asked: Asked,
): Promise<SavedView> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockToChange(tx, seenAs, asked);
    if (!row.is_shared) refuseSharing(wish, asked);
    await refuseTaken(tx, asked, { name: wish.name, id: row.id });
    await updateView(tx, row, { ...wish, staff_id: asked.session.staffId }, asked.now);
    const detail = { is_shared: wish.is_shared, was_of: row.staff_id };
    await write(tx, asked, { action: 'updated', id: row.id, detail });
    return seen(tx, row.id, asked);
  });
}

/** Takes a view away; it can be brought back. */
export function endView(
  services: Services,
  seenAs: { readonly id: number; readonly version: number },
  asked: Asked,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockToChange(tx, seenAs, asked);
    await updateView(tx, row, { ended_at: asked.now }, asked.now);
    await write(tx, asked, { action: 'ended', id: row.id });
  });
}

/** Brings back what was taken away; to who may change it, and once. */
export function restoreView(services: Services, id: number, asked: Asked): Promise<SavedView> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockView(tx, id);
    if (row === undefined || row.ended_at === null || !mayChange(row, asked)) {
      throw new AppError('not_found');
    }
    if (row.staff_id === asked.session.staffId)
      await refuseTaken(tx, asked, { name: row.name, id });
    await updateView(tx, row, { ended_at: null }, asked.now);
    await write(tx, asked, { action: 'restored', id });
    return seen(tx, id, asked);
  });
}
