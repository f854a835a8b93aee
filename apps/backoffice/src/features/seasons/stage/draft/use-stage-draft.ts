import type { SeasonStage } from '@trilha/contract/seasons/season.endpoints.ts';
import { forget, keep, readKept } from '@trilha/ui/kept-values.ts';
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

/** What is typed, and what it began with; kept in the tab, so that a reload or a new session finds it. */
interface Kept {
  readonly base: StageDraft;
  readonly version: string;
  readonly draft: StageDraft;
  /** Fields that somebody else changed as well, to be decided, with what they are there. */
  readonly conflicts: Readonly<Record<string, DraftValue>>;
  /** Fields that came from somebody else. */
  readonly taken: readonly string[];
}

const keyOf = (id: number): string => `etapa-${id}`;

function beginning({ file, version }: SeasonStage): Kept {
  const base = stageDraftOf(file);
  return { base, version, draft: base, conflicts: {}, taken: [] };
}

const keptOf = (id: number): Kept | null => readKept('tab', keyOf(id)) as Kept | null;

/** Forgets what is typed of a stage that is no more. */
export function forgetStageDraft(id: number): void {
  forget('tab', keyOf(id));
}

/** What is typed of a stage in this tab and not saved, as its file; undefined where nothing is. */
export function typedFileOf(id: number): StageFile | undefined {
  const kept = keptOf(id);
  return kept === null ? undefined : fileOf(kept.draft);
}

/** Puts together what is typed and what the server has now. */
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

/** The editing of one stage: what is typed, and how it meets what others save. */
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
  // What somebody else saved while this was open is met before it is saved, not after.
  useEffect(() => setKept((now) => met(now, stage)), [stage]);
  /** Decides a conflict: for what is typed here, or for what is there. */
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
