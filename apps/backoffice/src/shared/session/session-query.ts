import { readStaffSession, type StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '@trilha/web/api/api-error.ts';
import { call } from '../api/call.ts';

const KEY = ['staff', 'session'];

/** The signed-in staff member; null when nobody is signed in. */
async function readStaff(signal: AbortSignal): Promise<StaffAnswer | null> {
  try {
    return (await call(readStaffSession, { signal })).staff;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthenticated') return null;
    throw error;
  }
}

export function useStaffSession() {
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => readStaff(signal),
    staleTime: Infinity,
    // Automatic requests would keep an abandoned session alive (idle limit 30 minutes).
    refetchOnWindowFocus: false,
  });
}

/** Clears the cache except the session, which mounted components still read. */
function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== KEY.join() });
}

/** Starts a session and clears everything cached for another user. */
export function beginSession(client: QueryClient, staff: StaffAnswer): void {
  forgetAnswers(client);
  client.setQueryData(KEY, staff);
}

/** Ends the session and clears everything cached. */
export function endSession(client: QueryClient): void {
  forgetAnswers(client);
  client.setQueryData(KEY, null);
}

/** Reloads the session after the user's grants or factors have changed. */
export function reloadSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
