import { ERRORS, type ErrorBody, type ErrorCode } from '@trilha/contract/errors.ts';

interface AppErrorDetails {
  readonly errors?: ErrorBody['errors'];
  /** In seconds, sent as `Retry-After`. */
  readonly retryAfter?: number;
  /** Replaces the table's text when the documents have a more specific one. */
  readonly message?: string;
  readonly cause?: unknown;
}

/** A refusal with a code of the contract's error table. Use cases throw it; the error handler sends the response. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly errors: ErrorBody['errors'];
  readonly retryAfter: number | undefined;

  constructor(code: ErrorCode, details: AppErrorDetails = {}) {
    super(details.message ?? ERRORS[code].message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.errors = details.errors;
    this.retryAfter = details.retryAfter;
  }

  get status(): number {
    return ERRORS[this.code].status;
  }

  get body(): ErrorBody {
    const base = { message: this.message, code: this.code };
    return this.errors === undefined ? base : { ...base, errors: this.errors };
  }
}

/** An `invalid` error with one message for one field. */
export function invalidField(field: string, message: string): AppError {
  return new AppError('invalid', { errors: { [field]: [message] } });
}
