import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../platform/app-error.ts';

/** So long a form that is sent again is answered what its first sending was. */
const SAME_FOR_MS = 10 * 60_000;

/**
 * Holds what a form made before to what it asks for now.
 * @throws AppError `idempotency_mismatch` where that was something else, or is longer ago than anybody waits
 */
export function requireSame(
  was: { readonly wish: object; readonly madeAt: Date },
  now: { readonly wish: object; readonly at: Date },
): void {
  const isNew = now.at.getTime() - was.madeAt.getTime() <= SAME_FOR_MS;
  if (isNew && isDeepStrictEqual(was.wish, now.wish)) return;
  const message = 'Este formulário já foi enviado. Feche-o, confira a lista e abra outro.';
  throw new AppError('idempotency_mismatch', { message });
}
