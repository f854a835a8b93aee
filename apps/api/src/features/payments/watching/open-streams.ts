import { Readable } from 'node:stream';
import { AppError } from '../../../platform/app-error.ts';

/** A phone, a tablet and forgotten tabs; what is above polls (D23). Counted per process. */
export const MAX_STREAMS_PER_CUSTOMER = 8;
const RETRY_AFTER_SECONDS = 30;
/** A client that reads nothing for so many bytes is gone. */
const MAX_UNREAD_BYTES = 64 * 1_024;

/** One answer of server-sent events (HTML standard, 9.2). */
export interface EventStream {
  readonly readable: Readable;
  /** Sends text that is already in the format of the stream; nothing once it has ended. */
  readonly write: (text: string) => void;
  readonly end: () => void;
  readonly onClose: (listener: () => void) => void;
}

export interface OpenStreams {
  /** @throws AppError `too_many_requests` when the customer has too many open. */
  readonly open: (customerId: number) => EventStream;
  readonly count: () => number;
  /** Ends all of them: the server is about to stop. */
  readonly endAll: () => void;
}

function createStream(): EventStream {
  const readable = new Readable({ read: () => {} });
  let isEnded = false;
  return {
    readable,
    write: (text) => {
      if (isEnded || readable.destroyed) return;
      if (readable.readableLength > MAX_UNREAD_BYTES) readable.destroy();
      else readable.push(text);
    },
    end: () => {
      if (isEnded || readable.destroyed) return;
      isEnded = true;
      readable.push(null);
    },
    onClose: (listener) => readable.once('close', listener),
  };
}

/** Keeps count of the streams this process serves. */
export function createOpenStreams(): OpenStreams {
  const byCustomer = new Map<number, Set<EventStream>>();

  function forget(customerId: number, stream: EventStream): void {
    const streams = byCustomer.get(customerId);
    streams?.delete(stream);
    if (streams?.size === 0) byCustomer.delete(customerId);
  }

  return {
    open: (customerId) => {
      const streams = byCustomer.get(customerId) ?? new Set<EventStream>();
      if (streams.size >= MAX_STREAMS_PER_CUSTOMER) {
        throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
      }
      const stream = createStream();
      streams.add(stream);
      byCustomer.set(customerId, streams);
      stream.onClose(() => forget(customerId, stream));
      return stream;
    },
    count: () => [...byCustomer.values()].reduce((sum, { size }) => sum + size, 0),
    endAll: () => {
      for (const streams of byCustomer.values()) for (const stream of streams) stream.end();
    },
  };
}
