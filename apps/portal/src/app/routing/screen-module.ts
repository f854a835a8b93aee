import type { ComponentType, ReactNode } from 'react';
import type { RouteParams } from '../../shared/navigation/route-params.ts';

/** What `<name>.screen.tsx` exports. */
export interface ScreenModule {
  default: ComponentType;
  /** Drawn by the server and while the guard waits. */
  Skeleton?: ComponentType;
  /** What stands around the screen and its skeleton, and stays while one goes to a sister page (`parent`). */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** What `<name>.prefetch.ts` exports. */
export interface PrefetchModule {
  prefetch: (params: RouteParams, search: URLSearchParams) => unknown;
}
