import { differing, isSame, type StageDraft } from './stage-draft.ts';

export interface MergedDrafts {
  /** This user's edits where only they changed a field; the other user's value where only they did. */
  readonly draft: StageDraft;
  /** Fields that both changed; they keep this user's edit until one is chosen. */
  readonly conflicts: readonly string[];
  /** Fields taken from the other user. */
  readonly taken: readonly string[];
}

/**
 * Merges this user's edits with what another user saved meanwhile.
 * @param base the state that both started from
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
