import { backofficePaths } from '@trilha/contract/backoffice-paths.ts';
import type { Path } from 'react-router';
import type { Selection } from '../../../shared/table/selection.ts';

/** Address parameter with individually ticked rows; without it the filters apply. */
const CHOSEN = 'inscricoes';

/** The rows in an address; null when the filters apply. */
export function chosenIn(search: URLSearchParams): readonly number[] | null {
  const ids = (search.get(CHOSEN) ?? '')
    .split(',')
    .map(Number)
    .filter((id) => Number.isSafeInteger(id) && id > 0);
  return ids.length === 0 ? null : ids;
}

/** The address without these rows. */
export function withoutChosen(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  next.delete(CHOSEN);
  return next;
}

/** The address of a new message for a list or its ticked rows; keeps the list's filters. */
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

/** The address of a new message to whoever entered with one registration. */
export function messageAbout(registrationId: number): string {
  return `${backofficePaths.newMailing}?${CHOSEN}=${registrationId}`;
}

/** The list's address with one message open; keeps the common parameters. */
export function openedMailing(scope: string, id: number): Partial<Path> {
  const search = new URLSearchParams(scope);
  search.set('aberta', String(id));
  return { pathname: backofficePaths.mailings, search: search.toString() };
}
