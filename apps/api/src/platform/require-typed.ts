import { invalidField } from './app-error.ts';

/**
 * Holds back what touches many until its name or number is typed, so that nobody does it in passing.
 * @param wanted null where nothing has to be typed
 * @throws AppError `invalid`
 */
export function requireTyped(wanted: string | null, typed: string | undefined): void {
  if (wanted !== null && typed?.trim() !== wanted) {
    throw invalidField('confirm', `Escreva ${wanted}`);
  }
}
