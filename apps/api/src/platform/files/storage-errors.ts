import { errors } from 'flydrive';
import { AppError } from '../app-error.ts';

const RETRY_AFTER_SECONDS = 5;

const FAILURES = [
  errors.E_CANNOT_WRITE_FILE,
  errors.E_CANNOT_READ_FILE,
  errors.E_CANNOT_DELETE_FILE,
  errors.E_CANNOT_GET_METADATA,
];

/** The refusal that a failure of the storage stands for: full, silent or away. Null for any other error. */
export function storageErrorOf(error: unknown): AppError | null {
  if (!FAILURES.some((failure) => error instanceof failure)) return null;
  return new AppError('busy', {
    message: 'Não deu para guardar ou ler o arquivo agora. Tente de novo em instantes.',
    retryAfter: RETRY_AFTER_SECONDS,
    cause: error,
  });
}
