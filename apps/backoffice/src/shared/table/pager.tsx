import type { JSX } from 'react';
import type { KeyBinding } from '../keys/key-binding.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { Strokes } from '../keys/strokes.tsx';
import type { ListAddress } from './use-list-address.ts';

/** Where in all rows a page is, and the server's cursors beside it. */
export interface PageOfList {
  /** The first row's place among all, from 1; 0 when there is none. */
  readonly from: number;
  readonly to: number;
  readonly total: number;
  /** Null at the first page; an empty text leads there. */
  readonly previous: string | null;
  readonly next: string | null;
}

/** The one page of a list that comes whole. */
export function wholePage(rows: readonly unknown[]): PageOfList {
  const total = rows.length;
  return { from: total === 0 ? 0 : 1, to: total, total, previous: null, next: null };
}

/** `1 a 50 de 212`, and the keys that turn the page. */
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
