import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepDevice } from '../../../platform/sessions/cookies.ts';
import { isBrowser } from '../../../platform/requests/request-brand.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { deviceLabel } from './device-label.ts';

/** The client that sends a request. */
export interface Caller {
  readonly address: string;
  /** E.g. 'Chrome no Android'. */
  readonly device: string;
  /** Browser sessions also have a secret half in a cookie (D3). */
  readonly isBrowser: boolean;
  /** Digest of the secret that identifies the browser; null for other clients. */
  readonly deviceHash: Uint8Array | null;
}

/** Describes the client of a request. A browser gets its secret with any response, even a refusal. */
export function callerOf(
  { config }: Services,
  request: FastifyRequest,
  reply: FastifyReply,
): Caller {
  const fromBrowser = isBrowser(request);
  return {
    address: request.ip,
    device: deviceLabel(request.headers['user-agent']),
    isBrowser: fromBrowser,
    deviceHash: fromBrowser ? hashToken(keepDevice(config, request, reply)) : null,
  };
}
