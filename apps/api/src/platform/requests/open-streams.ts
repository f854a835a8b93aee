import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import { AppError } from '../app-error.ts';

/** Enough for a phone, a tablet and forgotten tabs; further screens poll (D23). Counted per process. */
export const MAX_STREAMS_PER_PERSON = 8;
const RETRY_AFTER_SECONDS = 30;
/** A client with this many unread bytes is considered gone. */
const MAX_UNREAD_BYTES = 64 * 1_024;

/** One response of server-sent events (HTML standard, 9.2). */
export interface EventStream {
  readonly readable: Readable;
  /** Sends text in event stream format; does nothing once the stream has ended. */
  readonly write: (text: string) => void;
  readonly end: () => void;
  readonly onClose: (listener: () => void) => void;
}

export interface OpenStreams {
  /** @throws AppError `too_many_requests` when the person has too many open. */
  readonly open: (personId: number) => EventStream;
  readonly count: () => number;
  /** Ends all streams, because the server is about to stop. */
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

/** Counts the streams of this process. */
export function createOpenStreams(): OpenStreams {
  const byPerson = new Map<number, Set<EventStream>>();

  function forget(personId: number, stream: EventStream): void {
    const streams = byPerson.get(personId);
    streams?.delete(stream);
    if (streams?.size === 0) byPerson.delete(personId);
  }

  return {
    open: (personId) => {
      const streams = byPerson.get(personId) ?? new Set<EventStream>();
      if (streams.size >= MAX_STREAMS_PER_PERSON) {
        throw new AppError('too_many_requests', { retryAfter: RETRY_AFTER_SECONDS });
      }
      const stream = createStream();
      streams.add(stream);
      byPerson.set(personId, streams);
      stream.onClose(() => forget(personId, stream));
      return stream;
    },
    count: () => [...byPerson.values()].reduce((sum, { size }) => sum + size, 0),
    endAll: () => {
      for (const streams of byPerson.values()) for (const stream of streams) stream.end();
    },
  };
}

/** Starts a stream response, with headers that keep proxies from buffering its events. */
export function sendStream(
  reply: FastifyReply,
  { readable }: Pick<EventStream, 'readable'>,
): FastifyReply {
  reply.headers({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    // nginx and compatible proxies would otherwise buffer events.
    'x-accel-buffering': 'no',
    // A stream that ends while the server stops must not leave a kept-alive connection.
    connection: 'close',
  });
  return reply.send(readable);
}
