import type { ErrorBody, ErrorCode } from '@trilha/contract/errors.ts';

/** A code of the contract's table, or why no answer came at all. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreachable';

/** Every refusal and failure of a call. `message` is a text for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Texts by field of the request. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;

  constructor(
    status: number,
    { code, message, errors }: Pick<ErrorBody, 'message' | 'errors'> & { code: ApiErrorCode },
    retryAfter?: number,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors ?? {};
    this.retryAfter = retryAfter;
  }
}

/** An answer that is no success, as an error. A body of somebody else (a proxy) counts as `unexpected`. */
export async function errorOfAnswer(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(
    response.status,
    {
      code: body?.code ?? 'unexpected',
      message: body?.message ?? 'Erro inesperado. Tente novamente.',
      errors: body?.errors,
    },
    Number.isNaN(seconds) ? undefined : seconds,
  );
}

/** No answer: the device has no network, or the server cannot be reached in time. */
export function errorWithoutAnswer(): ApiError {
  return navigator.onLine
    ? new ApiError(0, { code: 'unreachable', message: 'O servidor não respondeu.' })
    : new ApiError(0, { code: 'offline', message: 'Este computador está sem internet.' });
}

/** Whether what an address names is not there for who asks: unknown, not theirs, or no number at all. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}

/** Whether the server understood and will not: asking again brings the same, unless it asked to wait. */
export function isRefusal(error: Error | null): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}
