import { createContext, use } from 'react';
import { useLocation } from './portal-router.tsx';

/** Values of a pattern's `:names`, percent-decoded. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export const RouteParamsContext = createContext<RouteParams>({});

/** The values in the address of this screen: `const { id } = useRouteParams()`. */
export function useRouteParams(): RouteParams {
  return use(RouteParamsContext);
}

/** The query of the address. To change it: `navigate(to(pattern, params, query), { replace: true })`. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
