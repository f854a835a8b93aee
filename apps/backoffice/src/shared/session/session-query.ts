import { readStaffSession, type StaffAnswer } from '@trilha/contract/staff/staff.endpoints.ts';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';

const KEY = ['staff', 'session'];

/** Who is signed in: null when nobody is. */
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
    // Asking by itself would keep a desk signed in that nobody sits at (30 minutes idle).
    refetchOnWindowFocus: false,
  });
}

/** Forgets all answers but who is signed in, whose readers go on. */
function forgetAnswers(client: QueryClient): void {
  client.removeQueries({ predicate: ({ queryKey }) => queryKey.join() !== KEY.join() });
}

/** Takes a new session over; everything that another person or nobody saw is forgotten. */
export function beginSession(client: QueryClient, staff: StaffAnswer): void {
  forgetAnswers(client);
  client.setQueryData(KEY, staff);
}

/** Forgets everything that was seen. */
export function endSession(client: QueryClient): void {
  forgetAnswers(client);
  client.setQueryData(KEY, null);
}

/** Asks anew what the person may: after their grants or factors changed. */
export function reloadSession(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: KEY });
}
