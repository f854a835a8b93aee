import { buffer } from 'node:stream/consumers';
import { listenLocally, type LocalServer } from './listen-locally.ts';

export interface S3Server extends LocalServer {
  /** Objects by path: `/bucket/key`. */
  readonly objects: ReadonlyMap<string, { readonly type: string; readonly content: Buffer }>;
  /** Requests received, e.g. `PUT /bucket/key`. */
  readonly asked: readonly string[];
}

/**
 * The part of S3 for storing and reading whole objects, over real HTTP. It requires a version 4 signature but does not
 * check it.
 * @param mood `refuses`: access denied. `fails`: internal error. `silent`: never responds.
 * `stalls`: stops in the middle of each object. `truncates`: delivers half of each object, as if that were all.
 */
export async function startS3Server(
  mood: 'good' | 'refuses' | 'fails' | 'silent' | 'stalls' | 'truncates' = 'good',
): Promise<S3Server> {
  const asked: string[] = [];
  const objects = new Map<string, { type: string; content: Buffer }>();
  const server = await listenLocally(async (request, response) => {
    const key = decodeURIComponent(new URL(request.url ?? '', 'http://s3').pathname);
    const object = objects.get(key);
    asked.push(`${request.method} ${key}`);
    if (mood === 'silent') return;
    if (mood === 'refuses' || mood === 'fails') {
      const [status, code] = mood === 'refuses' ? [403, 'AccessDenied'] : [503, 'SlowDown'];
      response.writeHead(status, { 'content-type': 'application/xml' });
      response.end(`<Error><Code>${code}</Code></Error>`);
    } else if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 ')) {
      response.writeHead(403).end();
    } else if (request.method === 'PUT') {
      const type = request.headers['content-type'] ?? '';
      objects.set(key, { type, content: await buffer(request) });
      response.writeHead(200, { etag: '"1"' }).end();
    } else if (request.method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (object === undefined) {
      const body = '<Error><Code>NoSuchKey</Code></Error>';
      response.writeHead(404, { 'content-type': 'application/xml' });
      response.end(request.method === 'HEAD' ? undefined : body);
    } else {
      const isPart = mood === 'truncates' && request.method === 'GET';
      const sent = isPart ? object.content.subarray(0, object.content.length / 2) : object.content;
      response.writeHead(200, {
        'content-type': object.type,
        'content-length': sent.length,
        'last-modified': new Date(0).toUTCString(),
      });
      if (request.method === 'HEAD') response.end();
      else if (mood === 'stalls') response.write(sent.subarray(0, 1));
      else response.end(sent);
    }
  });
  return { ...server, objects, asked };
}
