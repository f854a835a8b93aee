import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage, StoredFile } from './file-storage.ts';

/**
 * Forbids stored files to run scripts, load resources or be framed. Browsers display PDFs in an internal page that the
 * full policy would break, so PDFs get a reduced one (decision 010).
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const PDF_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Responses for files that are not served. */
interface FileAnswers {
  /** When the file does not exist. */
  readonly missing: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** When the file was replaced; null when it was not. */
  readonly replaced: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;
}

/** One size of a stage picture: never replaced, and requested often. */
const SIZE_OF_PICTURE = /-\d{1,4}x\d{1,4}\.(?:webp|avif)$/;

/** File name in a header (RFC 6266, 5987), with an additional encoded form for non-ASCII names. */
function namedAs(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^ -~]/gu, '_');
  if (plain === name) return `filename="${name}"`;
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `filename="${plain}"; filename*=UTF-8''${whole}`;
}

/** Headers that serve a stored file with the type of its content, and inert. */
export function inertHeaders({ kind, name }: Pick<StoredFile, 'kind' | 'name'>) {
  return {
    'content-type': kind.contentType,
    'content-disposition': `${kind.disposition}; ${namedAs(name)}`,
    'content-security-policy': kind.extension === 'pdf' ? PDF_POLICY : POLICY,
  };
}

type Audience = 'public' | 'private';

function setHeaders(reply: FastifyReply, file: StoredFile, audience: Audience): void {
  reply.headers({
    // Documents are revalidated, because they may have been replaced.
    'cache-control': SIZE_OF_PICTURE.test(file.name)
      ? `${audience}, max-age=31536000, immutable`
      : `${audience}, no-cache`,
    ...inertHeaders(file),
  });
}

/**
 * Sends a stored file; returns null when it does not exist.
 * @param address URL path: `/files/…`
 * @param audience whether shared caches may store it
 */
export async function sendStored(
  files: FileStorage,
  address: string,
  request: FastifyRequest,
  reply: FastifyReply,
  audience: Audience,
): Promise<FastifyReply | null> {
  const file = await files.open(address);
  if (file === null) return null;
  const etag = `"${address.split('/')[2]}"`;
  setHeaders(reply, file, audience);
  reply.header('etag', etag);
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  reply.header('content-length', file.size);
  return reply.send(await file.read());
}

/**
 * Serves stored files from our own origin, whatever the storage (D30): with the type detected from their content, and
 * inert. The content of a URL never changes, but it may report that it was replaced.
 */
export function registerFiles(
  app: FastifyInstance,
  files: FileStorage,
  { missing, replaced }: FileAnswers,
): void {
  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params;
    if (!SIZE_OF_PICTURE.test(name)) {
      const answer = await replaced(request, reply);
      if (answer !== null) return answer;
    }
    const sent = await sendStored(files, `/files/${id}/${name}`, request, reply, 'public');
    return sent ?? missing(request, reply);
  });
}
