import type { Endpoint } from '@trilha/contract/endpoint.ts';
import {
  buildRequest,
  type BuiltRequest,
  type RequestParts,
} from '@trilha/web/api/build-request.ts';
import { readSession } from '../session/session-cookies.ts';

/** The parts of a request, and a token that replaces the session's. */
export type SessionRequestParts = RequestParts & { bearer?: string | undefined };

/** A request with a bearer token unless its endpoint is public (SES-15, SES-18, SES-19). */
export function sessionRequest(
  endpoint: Pick<Endpoint, 'method' | 'path' | 'access'>,
  { bearer, ...parts }: SessionRequestParts,
): BuiltRequest {
  const request = buildRequest(endpoint, parts);
  const token = endpoint.access === 'public' ? undefined : (bearer ?? readSession()?.token);
  if (token) request.init.headers.set('Authorization', `Bearer ${token}`);
  return request;
}
