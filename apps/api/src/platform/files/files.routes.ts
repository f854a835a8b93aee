import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { FileStorage, StoredFile } from './file-storage.ts';

/**
 * Nothing runs, loads or frames from a stored file. Browsers draw a PDF in a page of their own which
 * this policy would leave empty, so there only what does not reach it is forbidden (decision 010).
 */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'";
const PDF_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const RETRY_AFTER_SECONDS = 5;

/** What is answered where there is no such file. */
export type MissingFile = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>;

function setHeaders(reply: FastifyReply, { kind, name }: StoredFile): void {
  reply.headers({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': kind.contentType,
    'content-disposition': `${kind.disposition}; filename="${name}"`,
    'content-security-policy': kind.extension === 'pdf' ? PDF_POLICY : POLICY,
  });
}

/** @throws AppError `busy` where the storage cannot be asked. */
function storageFailed(cause: unknown): never {
  throw new AppError('busy', { retryAfter: RETRY_AFTER_SECONDS, cause });
}

/**
 * Hands out stored files from our own origin, whatever keeps them (D30): by the type that was found
 * in their content, inert, and for ever, since an address never gets another content.
 */
export function registerFiles(
  app: FastifyInstance,
  files: FileStorage,
  answerMissing: MissingFile,
): void {
  app.get<{ Params: { id: string; name: string } }>('/files/:id/:name', async (request, reply) => {
    const { id, name } = request.params;
    const file = await files.open(`/files/${id}/${name}`).catch(storageFailed);
    if (file === null) return answerMissing(request, reply);
    const etag = `"${id}"`;
    setHeaders(reply, file);
    reply.header('etag', etag);
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    reply.header('content-length', file.size);
    return reply.send(await file.read().catch(storageFailed));
  });
}
