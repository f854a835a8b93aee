import { useMemo, useState } from 'react';

/** The selected rows: some by id, or all filtered rows on every page. */
export type Selection =
  | { readonly kind: 'some'; readonly ids: ReadonlySet<string> }
  | { readonly kind: 'all' };

export interface SelectionControl {
  readonly selection: Selection;
  readonly has: (id: string) => boolean;
  readonly toggle: (id: string) => void;
  /** Selects all filtered rows, or clears the selection when all are selected. */
  readonly toggleAll: () => void;
  readonly only: (ids: readonly string[]) => void;
  readonly clear: () => void;
  /** Number of selected rows. */
  readonly count: number;
}

const NONE: Selection = { kind: 'some', ids: new Set() };

/**
 * The selected rows of a list. Changing the filters clears the selection, so that it never has hidden rows.
 * @param about the filters; another value clears the selection
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
        // Unticking one of "all" keeps only this page's rows: users must not select rows that they have not seen.
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
