import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** The parts of the address that every list has; all others are its filters'. */
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
  /** A column's id, with `-` before it when descending. */
  readonly sort: string | null;
  /** The row whose panel is open. */
  readonly open: string | null;
  /** The server's cursor. */
  readonly page: string | null;
  /** Ids of the chosen columns; null leaves it to the list. */
  readonly columns: readonly string[] | null;
  /** Values by filter; several are joined by commas. */
  readonly filters: Readonly<Record<string, string>>;
  /** The address with other values; null takes one out. What changes the rows starts at the first page. */
  readonly search: (changes: Changes) => string;
  /** Goes there. Only opening a row is a step that "back" undoes. */
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
 * A list's state, all of it in the address: a link sent to a colleague shows the same.
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
