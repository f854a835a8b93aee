import { differing, isSame, type StageDraft } from './stage-draft.ts';

export interface MergedDrafts {
  /** What nobody else touched as it was typed here, what only the other one changed as it is there. */
  readonly draft: StageDraft;
  /** Fields that both changed: they stay as typed here until somebody decides. */
  readonly conflicts: readonly string[];
  /** Fields that came from the other one. */
  readonly taken: readonly string[];
}

/**
 * What was typed here, put together with what somebody else saved meanwhile.
 * @param base what both began with
 */
export function mergeDrafts(base: StageDraft, mine: StageDraft, theirs: StageDraft): MergedDrafts {
  const changed = differing(base, theirs);
  const taken = changed.filter((name) => isSame(mine[name], base[name]));
  const conflicts = changed.filter(
    (name) => !taken.includes(name) && !isSame(mine[name], theirs[name]),
  );
  const brought = taken.map((name) => [name, theirs[name]]);
  return { draft: { ...mine, ...Object.fromEntries(brought) }, conflicts, taken };
}
