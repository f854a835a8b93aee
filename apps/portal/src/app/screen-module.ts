import type { ComponentType } from 'react';
import type { RouteParams } from '../shared/navigation/route-params.ts';

/** What `<name>.screen.tsx` exports. */
export interface ScreenModule {
  default: ComponentType;
  /** Drawn by the server and while the guard waits. */
  Skeleton?: ComponentType;
}

/** What `<name>.prefetch.ts` exports. */
export interface PrefetchModule {
  prefetch: (params: RouteParams, search: URLSearchParams) => unknown;
}
