import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Query parameters that every list has; all others are its filters. */
const PARTS = {
  view: 'visao',
  sort: 'ordem',
  open: 'aberta',
  page: 'pagina',
  columns: 'colunas',
} as const;

type PartName = keyof typeof PARTS;
type Changes = Partial<Record<PartName, string | null>> & {
  readonly filters?: Readonly<Record<string, string | null>>;
};

export interface ListAddress {
  readonly view: string | null;
  /** A column's id, with the prefix `-` for descending. */
  readonly sort: string | null;
  /** The row whose panel is open. */
  readonly open: string | null;
  /** The server's cursor. */
  readonly page: string | null;
  /** Ids of the chosen columns; null for the list's default. */
  readonly columns: readonly string[] | null;
  /** Values by filter; several values are joined by commas. */
  readonly filters: Readonly<Record<string, string>>;
  /** The query string after the changes; null removes a value. Changes to the rows go to the first page. */
  readonly search: (changes: Changes) => string;
  /** Navigates there. Only opening a row adds a history entry. */
  readonly go: (changes: Changes) => void;
}

const changesRows = ({ view, sort, filters }: Changes): boolean =>
  view !== undefined || sort !== undefined || filters !== undefined;

function changed(search: URLSearchParams, changes: Changes): string {
  const next = new URLSearchParams(search);
  if (changesRows(changes)) {
    next.delete(PARTS.page);
    next.delete(PARTS.open);
  }
  const set = (name: string, value: string | null | undefined): void => {
    if (value === null) next.delete(name);
    else if (value !== undefined) next.set(name, value);
  };
  for (const name of Object.keys(PARTS) as PartName[]) set(PARTS[name], changes[name]);
  for (const [name, value] of Object.entries(changes.filters ?? {})) set(name, value);
  const text = next.toString();
  return text === '' ? '' : `?${text}`;
}

/**
 * A list's state, kept entirely in the address, so that a shared link shows the same.
 * @param filters ids of the filters that this list has
 */
export function useListAddress(filters: readonly string[]): ListAddress {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const names = filters.join();
  return useMemo((): ListAddress => {
    const filled = names
      .split(',')
      .flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : []));
    const open = search.get(PARTS.open);
    return {
      view: search.get(PARTS.view),
      sort: search.get(PARTS.sort),
      open,
      page: search.get(PARTS.page),
      columns: search.get(PARTS.columns)?.split(',') ?? null,
      filters: Object.fromEntries(filled) as Record<string, string>,
      search: (changes) => changed(search, changes),
      go: (changes) => {
        const isStep = open === null && typeof changes.open === 'string';
        const to = { pathname, search: changed(search, changes) };
        void navigate(to, { replace: !isStep, preventScrollReset: true });
      },
    };
  }, [search, names, pathname, navigate]);
}
