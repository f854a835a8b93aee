import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ErrorCode } from '@trilha/contract/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../../config/config.ts';
import { AppError } from '../../app-error.ts';
import { isReadAsPage, writeErrorPage } from '../../pages/error-page.ts';
import { securityHeaders } from './security-headers.ts';

const CODES: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
};

/** A complete raw HTTP response, for input that could not be parsed as a request. */
function writeAnswer(config: Config, code: ErrorCode, isPage: boolean): string {
  const error = new AppError(code);
  const page = isPage ? writeErrorPage(error, config.defaultBrand) : null;
  const body = page?.html ?? JSON.stringify(error.body);
  const headers = {
    ...securityHeaders(config),
    ...(page && { 'content-security-policy': page.policy }),
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const status = `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? ''}`;
  return `${[status, ...lines].join('\r\n')}\r\n\r\n${body}`;
}

/** The URL in the received bytes, as far as it can be recognised. */
function addressIn(packet: unknown): string | null {
  const start = Buffer.isBuffer(packet) ? packet.toString('latin1', 0, 64) : '';
  return /^GET (\/\S*)/.exec(start)?.[1] ?? null;
}

/** Responds to input that Node could not parse as HTTP, including requests that are too long or too slow. */
export function clientErrorHandler(config: Config) {
  return (error: Error & { code?: string; rawPacket?: unknown }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const address = addressIn(error.rawPacket);
    const code = CODES[error.code ?? ''] ?? 'malformed_request';
    socket.end(writeAnswer(config, code, address !== null && isReadAsPage(address)));
  };
}

/**
 * Sends our own errors where Node would send its own: for requests without `Host` (RFC 9112 §3.2), with an unknown
 * `Expect`, or for a tunnel (`CONNECT`).
 */
export function refuseBrokenRequests(app: FastifyInstance, config: Config): void {
  const answer = writeAnswer(config, 'malformed_request', false);
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => socket.end(answer));
  app.server.on('connect', (_request: IncomingMessage, socket: Duplex) => socket.end(answer));
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.headers.host === undefined && raw.httpVersion === '1.1') {
      throw new AppError('malformed_request');
    }
  });
}
