import { createContext, use } from 'react';
import { useLocation } from './portal-router.tsx';

/** Percent-decoded values of a pattern's `:names`. */
export type RouteParams = Readonly<Record<string, string | undefined>>;

export const RouteParamsContext = createContext<RouteParams>({});

/** The parameters of this screen's address: `const { id } = useRouteParams()`. */
export function useRouteParams(): RouteParams {
  return use(RouteParamsContext);
}

/** The query of this address. To change it: `navigate(to(pattern, params, query), { replace: true })`. */
export function useSearch(): URLSearchParams {
  return new URLSearchParams(useLocation().search);
}
