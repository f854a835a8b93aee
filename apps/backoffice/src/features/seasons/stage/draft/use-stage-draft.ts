import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';
import { useEffect, useState } from 'react';
import { mergeDrafts } from './merge-drafts.ts';
import {
  differing,
  type DraftValue,
  fileOf,
  type StageDraft,
  stageDraftOf,
  type StageFile,
  type TypedValue,
} from './stage-draft.ts';

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

const keyOf = (id: number): string => `etapa-${id}`;

function beginning({ file, version }: SeasonStage): Kept {
  const base = stageDraftOf(file);
  return { base, version, draft: base, conflicts: {}, taken: [] };
}

const keptOf = (id: number): Kept | null => readKept('tab', keyOf(id)) as Kept | null;

/** Deletes the draft of a deleted stage. */
export function forgetStageDraft(id: number): void {
  forget('tab', keyOf(id));
}

/** Unsaved edits of a stage in this tab, in file form; undefined without any. */
export function typedFileOf(id: number): StageFile | undefined {
  const kept = keptOf(id);
  return kept === null ? undefined : fileOf(kept.draft);
}

/** Merges the edits with the server's current state. */
function met(now: Kept, theirs: SeasonStage): Kept {
  if (theirs.version === now.version) return now;
  const base = stageDraftOf(theirs.file);
  const { draft, conflicts, taken } = mergeDrafts(now.base, now.draft, base);
  const open = [...new Set([...Object.keys(now.conflicts), ...conflicts])];
  const told = open.flatMap((name) => {
    const value = base[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  const isTyping = differing(now.base, now.draft).length > 0;
  return {
    base,
    version: theirs.version,
    draft,
    conflicts: Object.fromEntries(told),
    taken: isTyping ? taken : [],
  };
}

/** Editing of one stage: the edits, and merging with what others save. */
export function useStageDraft(stage: SeasonStage) {
  const { id } = stage.row.stage;
  const [kept, setKept] = useState(() => keptOf(id) ?? beginning(stage));
  const changed = differing(kept.base, kept.draft);
  const hasConflicts = Object.keys(kept.conflicts).length > 0;
  const isDirty = changed.length > 0 || hasConflicts;
  useEffect(() => {
    if (isDirty) keep('tab', keyOf(id), kept);
    else forget('tab', keyOf(id));
  }, [id, isDirty, kept]);
  const type = (name: string, value: TypedValue): void =>
    setKept((now) => {
      const typed = typeof value === 'function' ? value(now.draft[name] ?? '') : value;
      return { ...now, draft: { ...now.draft, [name]: typed } };
    });
  const meet = (theirs: SeasonStage): void => setKept((now) => met(now, theirs));
  // Merge another user's save when it arrives, not only on saving.
  useEffect(() => setKept((now) => met(now, stage)), [stage]);
  /** Resolves a conflict: for this user's edit, or for the other value. */
  const decide = (name: string, isMine: boolean): void =>
    setKept((now) => {
      const { [name]: theirs, ...conflicts } = now.conflicts;
      const draft = isMine || theirs === undefined ? now.draft : { ...now.draft, [name]: theirs };
      return { ...now, draft, conflicts };
    });
  const begin = (saved: SeasonStage): void => setKept(beginning(saved));
  const goBack = (file: StageFile): void =>
    setKept((now) => ({ ...now, draft: stageDraftOf(file) }));
  return { ...kept, changed, isDirty, hasConflicts, type, meet, decide, begin, goBack };
}

export type StageDrafting = ReturnType<typeof useStageDraft>;
