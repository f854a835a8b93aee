import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { FileStorage, StoredFile } from './file-storage.ts';

/**
 * Nothing runs, loads or frames from a stored file. Browsers draw a PDF in a page of their own which
 * this policy would leave empty, so there only what does not reach it is forbidden (decision 010).
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const PDF_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Answers for files that are not handed out. */
interface FileAnswers {
  /** Where there is no such file. */
  readonly missing: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;
  /** For what was replaced; null where nothing was. */
  readonly replaced: (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | null>;
}

/** A picture of a stage, one of its sizes: nothing ever takes its place, and there are many of them. */
const SIZE_OF_PICTURE = /-\d{1,4}x\d{1,4}\.(?:webp|avif)$/;

/** A file's name in a header (RFC 6266, 5987): what is not ASCII stands beside it, for whoever reads that. */
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

/** How any stored file is handed out: as what its content is, and inert. */
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
    // Whoever has a document asks again whether it is still the one: it may have been replaced.
    'cache-control': SIZE_OF_PICTURE.test(file.name)
      ? `${audience}, max-age=31536000, immutable`
      : `${audience}, no-cache`,
    ...inertHeaders(file),
  });
}

/**
 * Answers with a stored file; null where there is none.
 * @param address below our origin: `/files/…`
 * @param audience whether caches on the way may keep it
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
 * Hands out stored files from our own origin, whatever keeps them (D30): by the type that was found
 * in their content, inert. An address never gets another content, but may say that it was replaced.
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
