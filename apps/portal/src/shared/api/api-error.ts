import type { ErrorBody, ErrorCode } from '@trilha/contract/errors.ts';

/** A code of the contract's error table, or why no response arrived. */
export type ApiErrorCode = ErrorCode | 'offline' | 'unreachable';

/** Any error response or failure of a call. `message` is for the customer. */
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
  /** For a fault of the server: the code to read out to support, as a sentence. */
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
  const reference = isFault ? `Se falar com a gente, informe o código ${isFault}.` : undefined;
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
  return navigator.onLine
    ? new ApiError({
        status: 0,
        code: 'unreachable',
        message: 'Não conseguimos falar com o servidor. Tente de novo em instantes.',
      })
    : new ApiError({
        status: 0,
        code: 'offline',
        message: 'Você está sem internet. Tente de novo quando o sinal voltar.',
      });
}
