import { lookup } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { PartnerError } from './http-client.ts';

/** An address that this server does not call on a stranger's behalf. */
export class OwnNetworkError extends Error {}

/** IPv4 inside IPv6 of old (RFC 4291, section 2.5.5.1): `::127.0.0.1` is written `::7f00:1` as well. */
const IPV4_INSIDE = ipaddr.IPv6.parseCIDR('::/96');

/** Whether an address is of the open internet: not private, of this machine, shared, reserved or a tunnel to one. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6 && parsed.match(IPV4_INSIDE)) return false;
  return parsed.range() === 'unicast';
}

export interface GuardedPost {
  readonly partner: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly timeoutMs: number;
  /** Of the answer, which nobody reads; what is longer is cut off. */
  readonly maxBytes: number;
  /** True in a demonstration: plain http and this machine may be called. */
  readonly mayCallOwnNetwork: boolean;
  /** How names become addresses; the system's way unless told. */
  readonly resolve?: typeof lookup;
}

/**
 * Resolves a name for the connection that is about to be made, and refuses it where any address is of the own
 * network: what was checked is what is connected to, so a name that changes in between gains nothing.
 */
function guardedLookup(resolve: typeof lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const [first] = addresses;
      if (first === undefined || !addresses.every(({ address }) => isPublicAddress(address))) {
        return callback(new OwnNetworkError(host), '', 0);
      }
      return options.all === true
        ? callback(null, addresses)
        : callback(null, first.address, first.family);
    });
  };
}

function refuseAddress({ url, mayCallOwnNetwork }: GuardedPost): URL {
  const target = new URL(url);
  if (mayCallOwnNetwork) return target;
  const host = target.hostname.replace(/^\[|\]$/g, '');
  // An address that is written out is never looked up.
  const isOwn = isIP(host) !== 0 && !isPublicAddress(host);
  if (target.protocol !== 'https:' || isOwn) throw new OwnNetworkError(host);
  return target;
}

/**
 * Posts to an address that a stranger named: no redirect is followed, time and size are bounded, nothing of the own
 * network is reached.
 * @returns the answer's status
 * @throws PartnerError where no answer came; OwnNetworkError where none was asked for
 */
export async function guardedPost(post: GuardedPost): Promise<{
  readonly status: number;
  /** In seconds, where the answer said so. */
  readonly retryAfter: number | undefined;
}> {
  const target = refuseAddress(post);
  const send = target.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const fail = (cause: Error): void =>
      reject(
        cause instanceof OwnNetworkError
          ? cause
          : new PartnerError(post.partner, `${post.partner}: no usable answer`, { cause }),
      );
    const request: ClientRequest = send(target, {
      method: 'POST',
      headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
      // No connection is kept: each one is resolved and checked by itself.
      agent: false,
      signal: AbortSignal.timeout(post.timeoutMs),
      ...(post.mayCallOwnNetwork ? {} : { lookup: guardedLookup(post.resolve ?? lookup) }),
    });
    request.on('error', fail);
    request.on('response', (answer) => {
      const after = Number(answer.headers['retry-after']);
      const told = {
        status: answer.statusCode ?? 0,
        retryAfter: Number.isFinite(after) && after > 0 ? after : undefined,
      };
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.byteLength;
        if (bytes <= post.maxBytes) return;
        resolve(told);
        answer.destroy();
      });
      answer.on('end', () => resolve(told));
      answer.on('error', fail);
    });
    request.end(post.body);
  });
}
