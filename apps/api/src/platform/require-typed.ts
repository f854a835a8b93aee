import { invalidField } from './app-error.ts';

/**
 * Requires typing a name or number before an action that affects many, to prevent accidents.
 * @param wanted null when nothing must be typed
 * @throws AppError `invalid`
 */
export function requireTyped(wanted: string | null, typed: string | undefined): void {
  if (wanted !== null && typed?.trim() !== wanted) {
    throw invalidField('confirm', `Escreva ${wanted}`);
  }
}
