import {
  SAVED_EXPORTS,
  type SavedExport,
  type SavedExportKind,
} from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import type { Database } from '../../../database/client.ts';
import type { Kept, Shelf } from '../views/shelf.ts';
import { describeDefinition, findDefinition, stageOfDefinition, TAKES } from './definition.ts';
import { findTitles } from './saved-exports.sql.ts';

const isExport = (kind: string): kind is SavedExportKind =>
  SAVED_EXPORTS.some((known) => known === kind);

/** Exports that are taken again under a name. What a list shows is shared by who may share a view of it. */
export const SAVED: Shelf = {
  kinds: SAVED_EXPORTS,
  subject: 'saved-export',
  noun: { one: 'exportação', many: 'exportações' },
  sharing: (kind) =>
    kind === 'registrations' || !isExport(kind) ? 'registrations:edit' : TAKES[kind],
};

/** Saved exports as they are listed, with what each is of; one that no release reads any more can still be taken away. */
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

/** One saved export as it is listed. */
export async function describeOne(db: Database, kept: Kept): Promise<{ export: SavedExport }> {
  const [described] = await describeSaved(db, [kept]);
  if (described === undefined) throw new Error('one was described');
  return { export: described };
}
