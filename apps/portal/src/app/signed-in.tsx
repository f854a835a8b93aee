import { QueryClientProvider } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { queryClient } from '../shared/api/query-client.ts';

/*
 * What only screens behind the customer's guard need; a chunk of its own, so that login stays small.
 */
export { CustomerGuard } from './customer-guard.tsx';

/** TanStack Query for the screens inside. */
export function Queries({ children }: { children: ReactNode }): JSX.Element {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
}
