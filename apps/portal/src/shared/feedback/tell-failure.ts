import { ApiError } from '../api/api-error.ts';
import { showAlert } from './overlay-store.ts';

/**
 * The reason for a failed call, from the server or the network, shown below a message about what failed; undefined when
 * both would be the same text (decision 026).
 */
export function reasonOf(error: unknown, message: string): string | undefined {
  const says = error instanceof ApiError && error.code !== 'unexpected' ? error.message : message;
  return says === message ? undefined : says;
}

/** Shows an alert about a failure. An expired session is explained on the login screen instead. */
export function tellFailure(error: unknown, message: string): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') return;
  showAlert({ type: 'error', message, reason: reasonOf(error, message) });
}
