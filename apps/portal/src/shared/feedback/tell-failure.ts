import { ApiError } from '@trilha/web/api/api-error.ts';
import { showAlert } from './overlay-store.ts';

/**
 * The reason for a failed call, from the server or the network, shown below a message about what failed; undefined when
 * both would be the same text (decision 026). For a fault of the server it is the code to read out to support.
 */
export function reasonOf(error: unknown, message: string): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'unexpected') return error.reference;
  return error.message === message ? undefined : error.message;
}

/** Shows an alert about a failure. An expired session is explained on the login screen instead. */
export function tellFailure(error: unknown, message: string): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') return;
  showAlert({ type: 'error', message, reason: reasonOf(error, message) });
}
