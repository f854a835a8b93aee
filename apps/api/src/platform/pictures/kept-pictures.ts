import { createHash } from 'node:crypto';
import { AppError } from '../app-error.ts';

/** A picture ready to send, recognised by its tag. */
export interface KeptPicture {
  readonly content: Buffer;
  readonly etag: string;
}

export interface PictureLimits {
  /** Pictures that are kept; of more, the one longest unasked goes. */
  readonly kept: number;
  /** Drawings that may wait; further ones are refused. */
  readonly waiting: number;
}

const RETRY_AFTER_SECONDS = 5;

/**
 * Draws each picture once and keeps it by its version: one drawing at a time in all, and whoever asks for
 * one that is being drawn waits for the same. What asks for many at once is refused, not queued without end.
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
    // One that failed is drawn again when it is asked for again, and holds up nobody.
    last = drawn.catch(() => kept.delete(version));
    kept.set(version, drawn);
    const [oldest] = kept.keys();
    if (kept.size > limits.kept && oldest !== undefined) kept.delete(oldest);
    return drawn;
  };
}
