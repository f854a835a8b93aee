import type { ComponentType, ReactNode } from 'react';
import type { RouteParams } from '../../shared/navigation/route-params.ts';

/** Exports of `<name>.screen.tsx`. */
export interface ScreenModule {
  default: ComponentType;
  /** Rendered by the server and while the guard waits. */
  Skeleton?: ComponentType;
  /** Wraps the screen and its skeleton, and stays during navigation to a sibling page (`parent`). */
  Frame?: ComponentType<{ children: ReactNode }>;
}

/** Exports of `<name>.prefetch.ts`. */
export interface PrefetchModule {
  prefetch: (params: RouteParams, search: URLSearchParams) => unknown;
}
