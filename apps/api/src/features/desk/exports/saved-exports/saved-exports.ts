import {
  SAVED_EXPORTS,
  type SavedExport,
  type SavedExportKind,
} from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import type { Database } from '../../../../database/client.ts';
import type { Kept, Shelf } from '../../views/shelf.ts';
import { describeDefinition, findDefinition, stageOfDefinition, TAKES } from './definition.ts';
import { findTitles } from './saved-exports.sql.ts';

const isExport = (kind: string): kind is SavedExportKind =>
  SAVED_EXPORTS.some((known) => known === kind);

/** Saved exports. Sharing needs the same right as sharing a view of the list. */
export const SAVED: Shelf = {
  kinds: SAVED_EXPORTS,
  subject: 'saved-export',
  noun: { one: 'exportação', many: 'exportações' },
  sharing: (kind) =>
    kind === 'registrations' || !isExport(kind) ? 'registrations:edit' : TAKES[kind],
};

/** Saved exports for the list. Unreadable definitions are included, so that they can be deleted. */
export async function describeSaved(db: Database, kept: readonly Kept[]): Promise<SavedExport[]> {
  const read = kept.flatMap(({ row, named }) =>
    isExport(row.kind) ? [{ kind: row.kind, named, of: findDefinition(row.search) }] : [],
  );
  const titles = await findTitles(
    db,
    read.flatMap(({ of }) => stageOfDefinition(of) ?? []),
  );
  return read.map(({ kind, named, of }) => {
    const id = stageOfDefinition(of);
    const stage = id === null ? null : { id, title: titles.get(id) ?? '' };
    return { ...named, kind, stage, ...describeDefinition(of) };
  });
}

/** One saved export for the list. */
export async function describeOne(db: Database, kept: Kept): Promise<{ export: SavedExport }> {
  const [described] = await describeSaved(db, [kept]);
  if (described === undefined) throw new Error('one was described');
  return { export: described };
}
