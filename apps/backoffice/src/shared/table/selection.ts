import { useMemo, useState } from 'react';

/** Which rows are ticked: some by their ids, or all that the filters leave, on every page. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all' };

export interface SelectionControl {
  readonly selection: Selection;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Ticks all that are filtered, or nothing when they are ticked. */
  readonly toggleAll: () => void;
  readonly only: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** How many are ticked. */
  readonly count: number;
}

const NONE: Selection = { kind: 'some', ids: new Set() };

/**
 * The ticked rows of a list. Other filters begin anew: what is ticked is always what is seen.
 * @param about the filters; another value forgets what was ticked
 * @param shown ids of this page
 */
export function useSelection(
  about: string,
  total: number,
  shown: readonly string[],
): SelectionControl {
  const [kept, setKept] = useState({ about, selection: NONE });
  const selection = kept.about === about ? kept.selection : NONE;
  return useMemo((): SelectionControl => {
    const keep = (next: Selection): void => setKept({ about, selection: next });
    const has = (id: string): boolean => selection.kind === 'all' || selection.ids.has(id);
    return {
      selection,
      has,
      toggle: (id) => {
        // Out of all, one is left out of those that are seen: nobody ticks what they have not looked at.
        const ids = new Set(selection.kind === 'all' ? shown : selection.ids);
        if (!ids.delete(id)) ids.add(id);
        keep({ kind: 'some', ids });
      },
      toggleAll: () => keep(selection.kind === 'all' ? NONE : { kind: 'all' }),
      only: (ids) => keep({ kind: 'some', ids: new Set(ids) }),
      clear: () => keep(NONE),
      count: selection.kind === 'all' ? total : selection.ids.size,
    };
  }, [about, selection, total, shown]);
}
