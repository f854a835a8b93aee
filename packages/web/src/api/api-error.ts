import type { ErrorBody, ErrorCode } from '@trilha/contract/errors.ts';

/** A code of the contract's error table, or why no response arrived. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreachable';

/** Any error response or failure of a call. `message` is for the person at the screen. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status; 0 when no response arrived. */
  declare readonly status: number;
  declare readonly code: ApiErrorCode;
  /** Messages by request field, or by vehicle. */
  declare readonly errors: Readonly<Record<string, readonly string[]>>;
  /** Seconds to wait, as sent by the server. */
  declare readonly retryAfter: number | undefined;
  /** When the server had read the refused request, as an ISO 8601 instant; only entries are told. */
  declare readonly receivedAt: string | undefined;
  /** For a fault of the server: the code that finds its log line, as a sentence; part of `message`. */
  declare readonly reference: string | undefined;

  constructor(details: {
    status: number;
    code: ApiErrorCode;
    message: string;
    errors?: ErrorBody['errors'];
    retryAfter?: number | undefined;
    receivedAt?: string | undefined;
    reference?: string | undefined;
  }) {
    super(details.message);
    Object.assign(this, details, { errors: details.errors ?? {} });
  }
}

/** Converts an error response. A body in another format (e.g. from a proxy) counts as `unexpected`. */
export async function errorOfAnswer(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const code = body?.code ?? 'unexpected';
  const message = body?.message ?? 'Erro inesperado. Tente novamente';
  const isFault = code === 'unexpected' && body?.request_id;
  const reference = isFault ? `Ao pedir ajuda, informe o código ${isFault}.` : undefined;
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN);
  return new ApiError({
    status: response.status,
    code,
    message: reference ? `${message}. ${reference}` : message,
    errors: body?.errors,
    retryAfter: Number.isNaN(seconds) ? undefined : seconds,
    receivedAt: response.headers.get('Received-At') ?? undefined,
    reference,
  });
}

/** The error for a missing response: the device is offline, or the server did not answer in time. */
export function errorWithoutAnswer(): ApiError {
  const [code, message] = navigator.onLine
    ? ([
        'unreachable',
        'Não conseguimos falar com o servidor. Tente de novo em instantes.',
      ] as const)
    : (['offline', 'Você está sem internet. Tente de novo quando o sinal voltar.'] as const);
  return new ApiError({ status: 0, code, message });
}

/** True for a failure that a retry may mend: no response, or a server that is briefly unavailable. */
export function isTransient(error: Error): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status === 503);
}

/** True when the resource does not exist for this person: unknown, not accessible, or an invalid id. */
export function isMissing(error: Error | null): boolean {
  return error instanceof ApiError && [404, 422].includes(error.status);
}

/** True for a refusal that a retry does not change: any 4xx status except 429. */
export function isRefusal(error: Error | null): error is ApiError {
  return (
    error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429
  );
}
