import { Readable } from 'node:stream';
import { AppError } from '../../platform/app-error.ts';

/** A phone, a tablet and forgotten tabs; what is above polls (D23). Counted per process. */
const MAX_PER_CUSTOMER = 8;
const RETRY_AFTER_SECONDS = 30;
/** A client that reads nothing for so many bytes is gone. */
const MAX_UNREAD_BYTES = 64 * 1_024;

/** One answer of server-sent events (HTML standard, 9.2). */
export interface EventStream {
  readonly readable: Readable;
  /** Sends text that is already in the format of the stream. */
  readonly write: (text: string) => void;
  readonly end: () => void;
  readonly onClose: (listener: () => void) => void;
}

export interface OpenStreams {
  /** @throws AppError `too_many_requests` when the customer has too many open. */
  readonly open: (customerId: number) => EventStream;
  /** Ends all of them: the server is about to stop. */
  readonly endAll: () => void;
}

/** Keeps count of the streams this process serves. */
export function createOpenStreams(): OpenStreams {
  const byCustomer = new Map<number, Set<Readable>>();

  function forget(customerId: number, readable: Readable): void {
    const streams = byCustomer.get(customerId);
    streams?.delete(readable);
    if (streams?.size === 0) byCustomer.delete(customerId);
  }

  return {
    open: (customerId) => {
      const streams = byCustomer.get(customerId) ?? new Set<Readable>();
      if (streams.size >= MAX_PER_CUSTOMER) {
        throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
      }
      const readable = new Readable({ read: () => {} });
      streams.add(readable);
      byCustomer.set(customerId, streams);
      readable.once('close', () => forget(customerId, readable));
      return {
        readable,
        write: (text) => {
          if (readable.readableLength > MAX_UNREAD_BYTES) readable.destroy();
          else if (!readable.destroyed) readable.push(text);
        },
        end: () => {
          if (!readable.destroyed) readable.push(null);
        },
        onClose: (listener) => readable.once('close', listener),
      };
    },
    endAll: () => {
      for (const streams of byCustomer.values()) {
        for (const readable of streams) readable.push(null);
      }
    },
  };
}
