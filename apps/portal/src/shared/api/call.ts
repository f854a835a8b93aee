import type {
  Answer,
  BodyInput,
  Endpoint,
  HeadersInput,
  ParamsInput,
  QueryInput,
  RequestPart,
} from '@trilha/contract/endpoint.ts';
import { sendRequest, type SendOptions } from '@trilha/web/api/send-request.ts';
import { sessionEnded } from '@trilha/web/api/session-ended.ts';
import { withLoadingSign } from './requests-in-flight.ts';
import { sessionRequest, type SessionRequestParts } from './session-request.ts';

interface CallOptions extends SendOptions {
  /** Hides the loading indicator, for polling and prefetching (C101). */
  background?: boolean;
  /** A token instead of the session's; a 401 for it does not end the session (SES-13). */
  bearer?: string;
  /** C26: the confirmation call is sent without cookies. */
  credentials?: 'omit';
}

export type CallRequest<E extends Endpoint> = RequestPart<'params', ParamsInput<E>> &
  RequestPart<'query', QueryInput<E>> &
  RequestPart<'body', BodyInput<E>> &
  RequestPart<'headers', HeadersInput<E>> &
  CallOptions;

function send(endpoint: Endpoint, request: SessionRequestParts & CallOptions): Promise<unknown> {
  return sendRequest(
    () => sessionRequest(endpoint, request),
    request,
    ({ code }, { init }) => {
      const isOwnToken = init.headers.has('Authorization') && !request.bearer;
      if (code === 'unauthenticated' && isOwnToken) sessionEnded();
      return false;
    },
  );
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
  const parts = (request ?? {}) as SessionRequestParts & CallOptions;
  const work = send(endpoint, parts) as Promise<Answer<E>>;
  return parts.background ? work : withLoadingSign(work);
}
