import type {
  Answer,
  BodyInput,
  Endpoint,
  ParamsInput,
  QueryInput,
  RequestPart,
} from '@trilha/contract/endpoint.ts';
import { UNATTENDED_HEADER } from '@trilha/contract/staff/unattended.ts';
import { buildRequest, type RequestParts } from '@trilha/web/api/build-request.ts';
import type { FetchLimits } from '@trilha/web/api/fetch-in-time.ts';
import { sendRequest } from '@trilha/web/api/send-request.ts';
import { sessionEnded } from '@trilha/web/api/session-ended.ts';
import { askFreshFactor } from './fresh-factor.ts';
import { isUnattended } from './unattended.ts';

export type CallRequest<E extends Endpoint> = RequestPart<'params', ParamsInput<E>> &
  RequestPart<'query', QueryInput<E>> &
  RequestPart<'body', BodyInput<E>> &
  FetchLimits;

/** Default request timeout in milliseconds: lists of a whole season take longer than a customer's page. */
const TIMEOUT_MS = 20_000;

function send(endpoint: Endpoint, parts: RequestParts & FetchLimits): Promise<unknown> {
  const headers = (): object => (isUnattended() ? { [UNATTENDED_HEADER]: '1' } : {});
  return sendRequest(
    () => buildRequest(endpoint, { ...parts, headers: headers() }),
    { timeout: TIMEOUT_MS, ...parts },
    async (refusal) => {
      if (refusal.code === 'unauthenticated') sessionEnded();
      if (refusal.code !== 'fresh_factor_needed') return false;
      await askFreshFactor(refusal);
      return true;
    },
  );
}

/**
 * Calls an endpoint of the contract and returns its success body. When the server requires a fresh second factor,
 * asks the user for it and repeats the request.
 * @throws ApiError for every refusal or failure; the signal's own error when the caller aborts
 */
export function call<E extends Endpoint>(
  endpoint: E,
  ...[request]: object extends CallRequest<E> ? [CallRequest<E>?] : [CallRequest<E>]
): Promise<Answer<E>> {
  return send(endpoint, (request ?? {}) as RequestParts & FetchLimits) as Promise<Answer<E>>;
}
