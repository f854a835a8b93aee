import type { FastifyReply, FastifyRequest } from 'fastify';
import { keepDevice } from '../../../platform/sessions/cookies.ts';
import { isBrowser } from '../../../platform/requests/request-brand.ts';
import { hashToken } from '../../../platform/secrets/tokens.ts';
import type { Services } from '../../../services.ts';
import { deviceLabel } from './device-label.ts';

/** Who is asking, as far as a request tells. */
export interface Caller {
  readonly address: string;
  /** 'Chrome no Android'. */
  readonly device: string;
  /** A browser's session has a hidden half (D3). */
  readonly isBrowser: boolean;
  /** Digest of the secret by which the browser is known again; null for other clients. */
  readonly deviceHash: Uint8Array | null;
}

/** A browser keeps its secret with the answer, whatever the answer is. */
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
