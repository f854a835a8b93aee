import { useState } from 'react';
import type { KeyBinding } from '../keys/key-binding.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import type { SelectionControl } from './selection.ts';
import type { ListAddress } from './use-list-address.ts';

interface RovingRow {
  /** Id of the one row whose controls Tab reaches. */
  readonly tabStop: string | undefined;
  readonly setTabStop: (id: string) => void;
}

const idOf = (row: HTMLElement | null | undefined): string | undefined => row?.dataset['row'];

/** Id of the row that has the focus, if any. */
function rowInFocus(): string | undefined {
  return idOf(document.activeElement?.closest<HTMLElement>('tr[data-row]'));
}

function focusRow(id: string): void {
  const rows = [...document.querySelectorAll<HTMLElement>('tr[data-row]')];
  const row = rows.find((one) => idOf(one) === id);
  const opener = row?.querySelector<HTMLElement>('.row-open');
  (opener ?? row?.querySelector<HTMLElement>('.cb'))?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}

/**
 * Moves between rows by `j` and `k` anywhere, and by the arrows inside the table; selects by `x`, all by `Shift x`.
 * @param opens true when rows have a panel, which `Enter` opens
 */
export function useRovingRow(
  ids: readonly string[],
  address: ListAddress,
  selection: SelectionControl | undefined,
  opens: boolean,
): RovingRow {
  const [last, setLast] = useState<string>();
  const tabStop = [last, address.open ?? undefined, ids[0]].find(
    (id) => id !== undefined && ids.includes(id),
  );
  const walk = (steps: 1 | -1) => (): void => {
    const at = ids.indexOf(rowInFocus() ?? '');
    const to = at >= 0 ? at + steps : ids.indexOf(tabStop ?? '');
    const next = ids[Math.min(Math.max(to, 0), ids.length - 1)];
    if (next !== undefined) focusRow(next);
  };
  const withRow = (act: (id: string) => void) => (): void => {
    const id = rowInFocus() ?? tabStop;
    if (id !== undefined) act(id);
  };
  const when = (): boolean => rowInFocus() !== undefined;
  const bindings: KeyBinding[] = [
    { keys: 'j', says: 'andar', run: walk(1) },
    { keys: 'k', says: 'andar', run: walk(-1) },
    { keys: 'ArrowDown', says: 'andar', run: walk(1), when, quiet: true },
    { keys: 'ArrowUp', says: 'andar', run: walk(-1), when, quiet: true },
  ];
  if (opens) {
    bindings.push({ keys: 'Enter', says: 'abrir', run: withRow((open) => address.go({ open })) });
  }
  if (selection) {
    bindings.push(
      { keys: 'x', says: 'marcar', run: withRow(selection.toggle) },
      // With a panel open, the strip has room for only one line of keys.
      { keys: 'Shift x', says: 'todas', run: selection.toggleAll, quiet: address.open !== null },
    );
  }
  useKeys(ids.length === 0 ? [] : bindings);
  return { tabStop, setTabStop: setLast };
}
