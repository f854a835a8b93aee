import { ApiError } from '../api/api-error.ts';

/** Writes down in the console what the documents want logged, besides what the screen says of it. */
export function logFailure(what: 'cancel' | 'cep' | 'load' | 'onboarding', error: unknown): void {
  console.error(error instanceof ApiError ? `${what}: ${error.code} (${error.status})` : error);
}
