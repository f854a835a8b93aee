import { isDeepStrictEqual } from 'node:util';
import { AppError } from '../../platform/app-error.ts';

/** How long a resubmitted form gets the response of its first submission. */
const SAME_FOR_MS = 10 * 60_000;

/**
 * Checks that a resubmitted form asks for what it created before.
 * @throws AppError `idempotency_mismatch` when it asks for something else, or the first submission is too old
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
