import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { Path } from 'react-router';
import type { Selection } from '../../../shared/table/selection.ts';

/** Rows that were ticked one by one, in the address of a new message; without it all that the filters leave. */
const CHOSEN = 'inscricoes';

/** The rows that an address names; null: all that its filters leave. */
export function chosenIn(search: URLSearchParams): readonly number[] | null {
  const ids = (search.get(CHOSEN) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length === 0 ? null : ids;
}

/** The same without the rows. */
export function withoutChosen(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(CHOSEN);
  return next;
}

/** A new message to what a list shows, or to its ticked rows: the list's filters go along. */
export function newMessageSearch(
  search: URLSearchParams,
  kept: readonly string[],
  selection: Selection,
): string {
  const next = new URLSearchParams();
  for (const name of kept) {
    const value = search.get(name);
    if (value !== null) next.set(name, value);
  }
  if (selection.kind === 'some') next.set(CHOSEN, [...selection.ids].join(','));
  return next.toString();
}

/** The list with one message open beside it; what links keep goes along. */
export function openedMailing(scope: string, id: number): Partial<Path> {
  const search = new URLSearchParams(scope);
  search.set('aberta', String(id));
  return { pathname: backofficePaths.mailings, search: search.toString() };
}
