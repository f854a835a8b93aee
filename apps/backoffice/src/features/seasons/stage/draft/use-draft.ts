import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { useEffect, useState } from 'react';
import { mergeDrafts } from './merge-drafts.ts';
import { differing, type DraftValue, type StageDraft, type TypedValue } from './stage-draft.ts';

/** The edits and the state they started from, stored in the tab, so that a reload or a new session restores them. */
interface Kept {
  readonly base: StageDraft;
  readonly version: string;
  readonly draft: StageDraft;
  /** Undecided fields that another user changed as well, with their values. */
  readonly conflicts: Readonly<Record<string, DraftValue>>;
  /** Fields taken from another user. */
  readonly taken: readonly string[];
}

/** The server's state in editable form. Keep its identity until the server's state changes. */
export interface Stored {
  readonly draft: StageDraft;
  readonly version: string;
}

function beginning({ draft, version }: Stored): Kept {
  return { base: draft, version, draft, conflicts: {}, taken: [] };
}

const keptOf = (key: string): Kept | null => readKept('tab', key) as Kept | null;

/** Unsaved edits in this tab; undefined without any. */
export const typedDraftOf = (key: string): StageDraft | undefined => keptOf(key)?.draft;

/** Merges the edits with the server's current state. */
function merged(now: Kept, theirs: Stored): Kept {
  if (theirs.version === now.version) return now;
  const base = theirs.draft;
  const { draft, conflicts, taken } = mergeDrafts(now.base, now.draft, base);
  const open = [...new Set([...Object.keys(now.conflicts), ...conflicts])];
  const theirValues = open.flatMap((name) => {
    const value = base[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const isTyping = differing(now.base, now.draft).length > 0;
  return {
    base,
    version: theirs.version,
    draft,
    conflicts: Object.fromEntries(theirValues),
    taken: isTyping ? taken : [],
  };
}

/** Editing of a stage, an event or a championship: the edits, kept in the tab under `key`, and merging with what others save. */
export function useDraft(key: string, stored: Stored) {
  const [kept, setKept] = useState(() => keptOf(key) ?? beginning(stored));
  const changed = differing(kept.base, kept.draft);
  const hasConflicts = Object.keys(kept.conflicts).length > 0;
  const isDirty = changed.length > 0 || hasConflicts;
  useEffect(() => {
    if (isDirty) keep('tab', key, kept);
    else forget('tab', key);
  }, [key, isDirty, kept]);
  const type = (name: string, value: TypedValue): void =>
    setKept((now) => {
      const typed = typeof value === 'function' ? value(now.draft[name] ?? '') : value;
      return { ...now, draft: { ...now.draft, [name]: typed } };
    });
  // Another user's save arrives by itself, or after the server refused this user's save.
  useEffect(() => setKept((now) => merged(now, stored)), [stored]);
  /** Resolves a conflict: for this user's edit, or for the other value. */
  const decide = (name: string, isMine: boolean): void =>
    setKept((now) => {
      const { [name]: theirs, ...conflicts } = now.conflicts;
      const draft = isMine || theirs === undefined ? now.draft : { ...now.draft, [name]: theirs };
      return { ...now, draft, conflicts };
    });
  const begin = (saved: Stored): void => setKept(beginning(saved));
  /** Puts other edits in place of these. */
  const replace = (draft: StageDraft): void => setKept((now) => ({ ...now, draft }));
  return { ...kept, changed, isDirty, hasConflicts, type, decide, begin, replace };
}

export type Drafting = ReturnType<typeof useDraft>;
/** What the list of conflicts reads and decides. */
export type Conflicting = Pick<Drafting, 'draft' | 'conflicts' | 'taken' | 'decide'>;
