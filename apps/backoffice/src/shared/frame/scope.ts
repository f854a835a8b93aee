import { useCallback } from 'react';
import { useSearchParams } from 'react-router';

/** The address names the brand that everything is about; without it, all that the person may see. */
const PARAMETER = 'marca';

/** A brand as the frame shows it. */
export interface ScopeBrand {
  readonly slug: string;
  readonly name: string;
}

interface Scope {
  /** The brand's slug, or null for all. */
  readonly brand: string | null;
  readonly setBrand: (slug: string | null) => void;
  /** What links keep: `?marca=suzuki`, or nothing. */
  readonly search: string;
}

/** What the screens are about, from the address. An open row and a page do not outlive another scope. */
export function useScope(): Scope {
  const [search, setSearch] = useSearchParams();
  const brand = search.get(PARAMETER);
  const setBrand = useCallback(
    (slug: string | null) => setSearch(slug === null ? {} : { [PARAMETER]: slug }),
    [setSearch],
  );
  return { brand, setBrand, search: brand === null ? '' : `?${PARAMETER}=${brand}` };
}
