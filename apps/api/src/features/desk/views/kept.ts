import { MOST_VIEWS } from '@trilha/contract/desk/views/saved-view.rules.ts';
import type { Database } from '../../../database/client.ts';
import { AppError, invalidField } from '../../../platform/app-error.ts';
import { audit } from '../../../platform/audit.ts';
import { whoActs } from '../../../platform/sessions/who-acts.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import type { Services } from '../../../services.ts';
import {
  insertKept,
  type KeptKind,
  type KeptRow,
  type KeptWish,
  lockKept,
  lockNames,
  updateKept,
} from './kept.sql.ts';
import { type Asker, describe, type Kept, mayChange, mayShare, type Shelf } from './shelf.ts';

function refuseSharing(shelf: Shelf, kind: KeptKind, asked: Asker): void {
  // Shared items appear in every colleague's list, so sharing needs more than the right to view.
  if (!mayShare(shelf, kind, asked)) throw new AppError('staff_forbidden');
}

async function refuseTaken(
  tx: Database,
  { kinds, noun }: Shelf,
  { session }: Asker,
  { name, id }: { readonly name: string; readonly id: number | null },
): Promise<void> {
  const names = await lockNames(tx, session.staffId, kinds);
  const holder = names.get(name.toLowerCase());
  if (holder !== undefined && holder !== id) {
    throw invalidField('name', `Você já tem uma ${noun.one} com este nome`);
  }
  const isNew = ![...names.values()].some((known) => known === id);
  if (isNew && names.size >= MOST_VIEWS) {
    throw invalidField('name', `Você já tem ${MOST_VIEWS} ${noun.many}: apague uma antes`);
  }
}

async function seen(tx: Database, shelf: Shelf, id: number, asked: Asker): Promise<Kept> {
  const row = await lockKept(tx, id, shelf.kinds);
  if (row === undefined) throw new AppError('not_found');
  return describe(shelf, row, asked);
}

function write(
  tx: Database,
  { subject }: Shelf,
  { session, now }: Asker,
  { action, id, detail = {} }: { action: string; id: number; detail?: Record<string, unknown> },
): Promise<void> {
  return audit(tx, {
    at: now,
    actor: 'staff',
    ...whoActs(session),
    action,
    subject,
    subjectId: id,
    detail,
  });
}

/**
 * Saves an item for the caller.
 * @throws AppError `invalid` for a name in use, or too many items; `staff_forbidden` for sharing without the right
 */
export function keepByName(
  services: Services,
  shelf: Shelf,
  wish: KeptWish & { readonly kind: KeptKind },
  asked: Asker,
): Promise<Kept> {
  return inTransaction(services.db, async (tx) => {
    if (wish.is_shared) refuseSharing(shelf, wish.kind, asked);
    await refuseTaken(tx, shelf, asked, { name: wish.name, id: null });
    const id = await insertKept(tx, asked.session.staffId, wish, asked.now);
    const detail = { is_shared: wish.is_shared };
    await write(tx, shelf, asked, { action: 'created', id, detail });
    return seen(tx, shelf, id, asked);
  });
}

interface SeenAs {
  readonly id: number;
  readonly version: number;
}

/** @throws AppError `not_found`, also for another's private item; `changed_meanwhile` */
async function lockToChange(
  tx: Database,
  shelf: Shelf,
  { id, version }: SeenAs,
  asked: Asker,
): Promise<KeptRow> {
  const row = await lockKept(tx, id, shelf.kinds);
  if (row === undefined || row.ended_at !== null || !mayChange(shelf, row, asked)) {
    throw new AppError('not_found');
  }
  if (row.version !== version) {
    throw new AppError('changed_meanwhile', {
      message: `Alguém mudou esta ${shelf.noun.one} depois que você a viu. Nada foi gravado.`,
    });
  }
  return row;
}

/**
 * Changes a saved item. The caller becomes the owner when the former owner has left.
 * @param seenAs id and version that the caller saw
 */
export function changeKept(
  services: Services,
  shelf: Shelf,
  {
    seenAs,
    wish,
  }: { readonly seenAs: SeenAs; readonly wish: Omit<KeptWish, 'search'> & Partial<KeptWish> },
  asked: Asker,
): Promise<Kept> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockToChange(tx, shelf, seenAs, asked);
    if (wish.is_shared && !row.is_shared) refuseSharing(shelf, row.kind, asked);
    await refuseTaken(tx, shelf, asked, { name: wish.name, id: row.id });
    await updateKept(tx, row, { ...wish, staff_id: asked.session.staffId }, asked.now);
    const detail = { is_shared: wish.is_shared, was_of: row.staff_id };
    await write(tx, shelf, asked, { action: 'updated', id: row.id, detail });
    return seen(tx, shelf, row.id, asked);
  });
}

/** Deletes an item; it can be restored. */
export function endKept(
  services: Services,
  shelf: Shelf,
  seenAs: SeenAs,
  asked: Asker,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockToChange(tx, shelf, seenAs, asked);
    await updateKept(tx, row, { ended_at: asked.now }, asked.now);
    await write(tx, shelf, asked, { action: 'ended', id: row.id });
  });
}

/** Restores a deleted item that the caller may change. */
export function restoreKept(
  services: Services,
  shelf: Shelf,
  id: number,
  asked: Asker,
): Promise<Kept> {
  return inTransaction(services.db, async (tx) => {
    const row = await lockKept(tx, id, shelf.kinds);
    if (row === undefined || row.ended_at === null || !mayChange(shelf, row, asked)) {
      throw new AppError('not_found');
    }
    if (row.staff_id === asked.session.staffId) {
      await refuseTaken(tx, shelf, asked, { name: row.name, id });
    }
    await updateKept(tx, row, { ended_at: null }, asked.now);
    await write(tx, shelf, asked, { action: 'restored', id });
    return seen(tx, shelf, id, asked);
  });
}
