import type { ErrorBody, ErrorCode } from '@trilha/contract/errors.ts';

/** An error code of the contract, or why the request got no response. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreachable';

/** Thrown for every failed call. `message` can be shown to the user. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when there was no response. */
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Error texts by request field. */
  readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds the server asks to wait. */
  readonly retryAfter: number | undefined;
  /** For a fault of the server: the code that finds its log line, as a sentence; part of `message`. */
  readonly reference: string | undefined;

  constructor(
    status: number,
    { code, message, errors, request_id: id }: Omit<ErrorBody, 'code'> & { code: ApiErrorCode },
    retryAfter?: number,
  ) {
    const reference =
      code === 'unexpected' && id ? `Ao pedir ajuda, informe o código ${id}.` : undefined;
    super(reference ? `${message.replace(/\.?$/, '.')} ${reference}` : message);
    this.reference = reference;
    this.status = status;
    this.code = code;
    this.errors = errors ?? {};
    this.retryAfter = retryAfter;
  }
}

/** Turns an unsuccessful response into an error. A body without our error code (a proxy's) becomes `unexpected`. */
export async function errorOfAnswer(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError(
    response.status,
    {
      code: body?.code ?? 'unexpected',
      message: body?.message ?? 'Erro inesperado. Tente novamente.',
      errors: body?.errors,
      request_id: body?.request_id,
    },
    Number.isNaN(seconds) ? undefined : seconds,
  );
}

/** The error of a request without response: the device is offline, or the server did not respond in time. */
export function errorWithoutAnswer(): ApiError {
  return navigator.onLine
    ? new ApiError(0, { code: 'unreachable', message: 'O servidor não respondeu.' })
    : new ApiError(0, { code: 'offline', message: 'Este computador está sem internet.' });
}

/** True when the resource does not exist for this user: unknown, not accessible, or an invalid id. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}

/** True for a refusal that a retry does not change: any 4xx status except 429. */
export function isRefusal(error: Error | null): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}
