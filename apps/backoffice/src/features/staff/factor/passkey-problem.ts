import { SaidError } from '../../../shared/forms/said-error.ts';

/** Whether the browser supports passkeys. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** Converts a browser error about a passkey to a message; other errors are returned unchanged. */
export function passkeyProblem(error: unknown): Error {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') {
    return new PasskeyError('Esta chave já está nesta conta. Use outro aparelho ou o aplicativo.');
  }
  if (/^(?:NotAllowed|Abort|NotSupported|Security|Constraint)Error$/.test(name)) {
    return new PasskeyError('A chave não foi usada. Tente de novo, ou siga de outro jeito.');
  }
  return error instanceof Error ? error : new Error(String(error));
}

/** A failed passkey operation; the message is for the user. */
export class PasskeyError extends SaidError {
  override readonly name = 'PasskeyError';
}
