import { ApiError } from '../api/api-error.ts';
import { showAlert } from './overlay-store.ts';

/**
 * Why a call failed, in the server's words or because there was no answer, below a text that says
 * what failed; undefined where the two would say the same (decision 026).
 */
export function reasonOf(error: unknown, message: string): string | undefined {
  const says = error instanceof ApiError && error.code !== 'unexpected' ? error.message : message;
  return says === message ? undefined : says;
}

/** Says what failed, over everything. An expired session says so itself, on the login it leads to. */
export function tellFailure(error: unknown, message: string): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') return;
  showAlert({ type: 'error', message, reason: reasonOf(error, message) });
}
