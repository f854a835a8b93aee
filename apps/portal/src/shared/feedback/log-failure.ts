import { ApiError } from '@trilha/web/api/api-error.ts';

/** Logs a failure to the console, as the requirements ask, in addition to the message on screen. */
export function logFailure(what: 'cancel' | 'cep' | 'load' | 'onboarding', error: unknown): void {
  console.error(error instanceof ApiError ? `${what}: ${error.code} (${error.status})` : error);
}
