import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** Query parameter of the brand that all screens show; without it, all brands that the user may see. */
const PARAMETER = 'marca';

/** A brand as the frame shows it. */
export interface ScopeBrand {
  readonly slug: string;
  readonly name: string;
}

interface Scope {
  /** The brand's slug; null for all brands. */
  readonly brand: string | null;
  readonly setBrand: (slug: string | null) => void;
  /** The query string for links: `?marca=suzuki`, or empty. */
  readonly search: string;
}

/** The scope from the address. Setting another brand drops the open row and the page. */
export function useScope(): Scope {
  const [search, setSearch] = useSearchParams();
  const brand = search.get(PARAMETER);
  const setBrand = useCallback(
    (slug: string | null) => setSearch(slug === null ? {} : { [PARAMETER]: slug }),
    [setSearch],
  );
  return { brand, setBrand, search: brand === null ? '' : `?${PARAMETER}=${brand}` };
}
