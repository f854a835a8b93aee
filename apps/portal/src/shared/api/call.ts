import type {
  Answer,
  BodyInput,
  Endpoint,
  HeadersInput,
  ParamsInput,
  QueryInput,
  RequestPart,
} from '@trilha/contract/endpoint.ts';
import { learnServerTime } from '../server-clock.ts';
import { sessionExpired } from '../session/session-expired.ts';
import { errorOfAnswer, errorWithoutAnswer } from './api-error.ts';
import { buildRequest, type RequestParts } from './build-request.ts';
import { fetchInTime, type FetchLimits } from './fetch-in-time.ts';
import { withLoadingSign } from './requests-in-flight.ts';

interface CallOptions extends FetchLimits {
  /** Hides the loading indicator, for polling and prefetching (C101). */
  background?: boolean;
  /** A token instead of the session's; a 401 for it does not end the session (SES-13). */
  bearer?: string;
  /** MIME type of a file whose text is returned; a response of another type is an error. */
  file?: string;
  /** C26: the confirmation call is sent without cookies. */
  credentials?: 'omit';
}

export type CallRequest<E extends Endpoint> = RequestPart<'params', ParamsInput<E>> &
  RequestPart<'query', QueryInput<E>> &
  RequestPart<'body', BodyInput<E>> &
  RequestPart<'headers', HeadersInput<E>> &
  CallOptions;

async function readFile(response: Response, type: string): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith(type)) throw errorWithoutAnswer();
  return response.text().catch(() => {
    throw errorWithoutAnswer();
  });
}

async function readAnswer(response: Response, sentAt: number): Promise<unknown> {
  const answer: unknown = await response.json().catch(() => {
    throw errorWithoutAnswer();
  });
  const told = typeof answer === 'object' && answer !== null && 'now' in answer ? answer.now : null;
  // The body of a cached response holds its creation time, the header holds its sending time.
  const now = response.headers.get('Server-Now') ?? told;
  learnServerTime(
    {
      now: typeof now === 'string' ? now : undefined,
      dateHeader: response.headers.get('Date'),
    },
    sentAt,
  );
  return answer;
}

async function send(
  endpoint: Endpoint,
  request: RequestParts & CallOptions,
  isRetry = false,
): Promise<unknown> {
  const sentAt = Date.now();
  const { address, init } = buildRequest(endpoint, request);
  if (request.credentials) init.credentials = request.credentials;
  const response = await fetchInTime(address, init, request);
  if (response.ok) {
    return request.file ? readFile(response, request.file) : readAnswer(response, sentAt);
  }
  const error = await errorOfAnswer(response);
  // The 403 response set a fresh XSRF-TOKEN cookie (D4).
  if (error.code === 'csrf' && !isRetry) return send(endpoint, request, true);
  const ownToken = init.headers.has('Authorization') && !request.bearer;
  if (error.code === 'unauthenticated' && ownToken) sessionExpired();
  throw error;
}

/**
 * Calls an endpoint of the contract and returns its success body.
 *
 * @throws ApiError for every error response or failure; the signal's own error when the caller aborts
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[request]: object extends CallRequest<E> ? [CallRequest<E>?] : [CallRequest<E>]
): Promise<Answer<E>> {
  const parts = (request ?? {}) as RequestParts & CallOptions;
  const work = send(endpoint, parts) as Promise<Answer<E>>;
  return parts.background ? work : withLoadingSign(work);
}
