import type { JSX } from 'react';
import type { KeyBinding } from '../keys/key-binding.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { Strokes } from '../keys/strokes.tsx';
import type { ListAddress } from './use-list-address.ts';

/** A page's position among all rows, with the server's cursors. */
export interface PageOfList {
  /** Position of the first row among all, from 1; 0 when the list is empty. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** Null on the first page; an empty string is the cursor of the first page. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** The single page of a list that the server returns whole. */
export function wholePage(rows: readonly unknown[]): PageOfList {
  const total = rows.length;
  return { from: total === 0 ? 0 : 1, to: total, total, previous: null, next: null };
}

/** `1 a 50 de 212`, with buttons and keys that change the page. */
export function Pager({ page, address }: { page: PageOfList; address: ListAddress }): JSX.Element {
  const { from, to, total, previous, next } = page;
  const turn = (cursor: string) => () =>
    address.go({ page: cursor === '' ? null : cursor, open: null });
  const bindings: KeyBinding[] = [];
  if (previous !== null)
    bindings.push({ keys: '[', says: 'página anterior', run: turn(previous), quiet: true });
  if (next !== null)
    bindings.push({ keys: ']', says: 'próxima página', run: turn(next), quiet: true });
  useKeys(bindings);
  const figure = (value: number): string => value.toLocaleString('pt-BR');
  return (
    <span className="pager">
      <output>
        {figure(from)} a {figure(to)} de {figure(total)}
      </output>
      <button
        type="button"
        aria-label="Página anterior"
        disabled={previous === null}
        onClick={turn(previous ?? '')}
      >
        <Strokes keys="[" />
      </button>
      <button
        type="button"
        aria-label="Próxima página"
        disabled={next === null}
        onClick={turn(next ?? '')}
      >
        <Strokes keys="]" />
      </button>
    </span>
  );
}
