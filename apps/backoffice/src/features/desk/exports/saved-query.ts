import { useQuery } from '@tanstack/react-query';
import { listSavedExports } from '@trilha/contract/desk/exports/saved-exports.endpoints.ts';
import { call } from '../../../shared/api/call.ts';

export const SAVED_KEY = ['desk', 'exports', 'saved'] as const;

/** Saved exports: the user's own and shared ones. */
export function useSavedExports() {
  return useQuery({
    queryKey: SAVED_KEY,
    queryFn: async ({ signal }) => (await call(listSavedExports, { signal })).exports,
  });
}
