import { lookup } from 'node:dns';
import { type ClientRequest, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { traced } from '../tracing/spans.ts';
import { PartnerError } from './http-client.ts';

/** A URL in our own network, which this server refuses to call for a partner. */
export class OwnNetworkError extends Error {}

/**
 * Deprecated IPv4-compatible IPv6 addresses (RFC 4291, section 2.5.5.1): `::127.0.0.1` may also be written `::7f00:1`.
 */
const IPV4_INSIDE = ipaddr.IPv6.parseCIDR('::/96');

/** True for a public internet address: not private, loopback, shared, reserved, or a tunnel to one of these. */
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
  /** Response limit; the response is ignored, and cut off beyond this. */
  readonly maxBytes: number;
  /** True in a demonstration: allows plain http and calls to this machine. */
  readonly mayCallOwnNetwork: boolean;
  /** DNS lookup; the system's by default. */
  readonly resolve?: typeof lookup;
}

/**
 * Resolves a name for a new connection, and refuses it when any address is in our own network. The connection uses
 * exactly the checked addresses, so a DNS record changed in between has no effect.
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
  // A literal IP address is never looked up.
  const isOwn = isIP(host) !== 0 && !isPublicAddress(host);
  if (target.protocol !== 'https:' || isOwn) throw new OwnNetworkError(host);
  return target;
}

interface PostAnswer {
  readonly status: number;
  /** In seconds, when the response has one. */
  readonly retryAfter: number | undefined;
}

/**
 * Posts to a URL configured by a partner: follows no redirect, limits time and size, and never reaches our own network.
 * @returns the response status
 * @throws PartnerError when there was no response; OwnNetworkError when the URL is refused
 */
export async function guardedPost(post: GuardedPost): Promise<PostAnswer> {
  const target = refuseAddress(post);
  const call = () => sendPost(target, post);
  return traced(`partner ${post.partner}`, { kind: 'client' }, call);
}

function sendPost(target: URL, post: GuardedPost): Promise<PostAnswer> {
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
      // No keep-alive: each connection is resolved and checked separately.
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
