import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';

/** A picture ready to send, with its ETag. */
export interface KeptPicture {
  readonly content: Buffer;
  readonly etag: string;
}

export interface PictureLimits {
  /** Most cached pictures; beyond that the least recently used one is evicted. */
  readonly kept: number;
  /** Most drawings waiting; further ones are refused. */
  readonly waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Draws each picture once and caches it by version. Only one drawing runs at a time, and concurrent requests for the
 * same picture share it. Too many requests are refused instead of queued.
 * @throws AppError `busy`
 */
export function keepPictures(limits: PictureLimits) {
  const kept = new Map<string, Promise<KeptPicture>>();
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();

  async function drawAfter(
    before: Promise<unknown>,
    draw: () => Promise<Buffer>,
  ): Promise<KeptPicture> {
    await before;
    const content = await draw();
    const hash = createHash('sha256').update(content).digest('base64url').slice(0, 22);
    return { content, etag: `"${hash}"` };
  }

  return (version: string, draw: () => Promise<Buffer>): Promise<KeptPicture> => {
    const known = kept.get(version);
    if (known !== undefined) {
      kept.delete(version);
      kept.set(version, known);
      return known;
    }
    if (waiting > limits.waiting) throw new AppError('busy', { retryAfter: RETRY_AFTER_SECONDS });
    waiting += 1;
    const drawn = drawAfter(last, draw).finally(() => {
      waiting -= 1;
    });
    // A failed drawing is retried on the next request, and does not block others.
    last = drawn.catch(() => kept.delete(version));
    kept.set(version, drawn);
    const [oldest] = kept.keys();
    if (kept.size > limits.kept && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}
