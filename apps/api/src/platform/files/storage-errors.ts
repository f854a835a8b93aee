import { errors } from 'flydrive';
import { AppError } from '../app-error.ts';
import { PartnerError } from '../partners/http-client.ts';
import { FILES_PARTNER } from './file-storage.ts';

const RETRY_AFTER_SECONDS = 5;

/** The failed operation, for the caller. */
const FAILURES = [
  [errors.E_CANNOT_WRITE_FILE, 'guardar'],
  [errors.E_CANNOT_READ_FILE, 'abrir'],
  [errors.E_CANNOT_GET_METADATA, 'abrir'],
  [errors.E_CANNOT_DELETE_FILE, 'apagar'],
] as const;

/** The refusal for a storage failure: full, timed out or unavailable. Null for any other error. */
export function storageErrorOf(error: unknown): AppError | null {
  const isUnreachable = error instanceof PartnerError && error.partner === FILES_PARTNER;
  const [, done] =
    FAILURES.find(([failure]) => error instanceof failure) ??
    (isUnreachable ? [null, 'abrir'] : []);
  if (done === undefined) return null;
  return new AppError('busy', {
    message: `Não deu para ${done} o arquivo agora. Tente de novo em instantes.`,
    retryAfter: RETRY_AFTER_SECONDS,
    cause: error,
  });
}
