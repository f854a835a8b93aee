import { ApiError } from '../api/api-error.ts';
import { showAlert } from './overlay-store.ts';

/** Says what failed, over everything. An expired session says so itself, on the login it leads to. */
export function tellFailure(error: unknown, message: string): void {
  if (error instanceof ApiError && error.code === 'unauthenticated') return;
  showAlert({ type: 'error', message });
}
