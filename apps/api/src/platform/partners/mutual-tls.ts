import { Agent, request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';

/** A client certificate and its private key, in PEM. */
export interface ClientCertificate {
  readonly cert: string | Buffer;
  readonly key: string | Buffer;
}

/**
 * A `fetch` with a client certificate (mutual TLS, RFC 8705). Node's own fetch supports certificates only with a
 * package; `node:https` needs none. Redirects are not followed.
 */
export function mutualTlsFetch(certificate: ClientCertificate): typeof fetch {
  const agent = new Agent({ ...certificate, keepAlive: true, maxSockets: 4 });
  return async (input, init) => {
    const request = new Request(input, init);
    const body = await request.text();
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const outgoing = httpsRequest(
      request.url,
      {
        agent,
        method: request.method,
        headers: Object.fromEntries(request.headers),
        signal: request.signal,
      },
      (incoming) => {
        const hasBody = incoming.statusCode !== 204 && incoming.statusCode !== 304;
        const body = hasBody
          ? (Readable.toWeb(incoming) as ReadableStream<Uint8Array<ArrayBuffer>>)
          : null;
        resolve(new Response(body, { status: incoming.statusCode }));
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
    return promise;
  };
}
