import { SaidError } from '../../../shared/forms/said-error.ts';

/** Whether the browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => typeof PublicKeyCredential === 'function';

/** What the browser said when a passkey was not made or not shown, in words; other errors are the caller's. */
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

/** What went wrong between the browser and the key; its message is for people. */
export class PasskeyError extends SaidError {
  override readonly name = 'PasskeyError';
}
