import { createHmac } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import type { HookMessage } from '@trilha/contract/integrations/hook-event.schema.ts';
import { listenLocally, type LocalServer } from './listen-locally.ts';

export interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: HookMessage;
}

/** A partner's webhook receiver on its own port. */
export interface WebhookReceiver extends LocalServer {
  readonly received: readonly Received[];
  /** Sets the status of responses from now on. */
  readonly answer: (status: number) => void;
  /**
   * Makes it accept requests without responding.
   * @returns a function that ends this
   */
  readonly hang: () => () => void;
  /** Highest number of requests pending at the same time. */
  readonly mostAtOnce: () => number;
  readonly forget: () => void;
}

/** Starts a receiver that stores all messages. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let status = 204;
  let hanging: Promise<void> | undefined;
  let open = 0;
  let most = 0;
  const server = await listenLocally(async (request, response) => {
    const body = await text(request);
    const header = (name: string): string => String(request.headers[`webhook-${name}`]);
    received.push({
      id: header('id'),
      timestamp: header('timestamp'),
      signatures: header('signature').split(' '),
      headers: request.headers,
      body,
      message: JSON.parse(body) as HookMessage,
    });
    open += 1;
    most = Math.max(most, open);
    await hanging;
    open -= 1;
    response.writeHead(status).end();
  });
  return {
    url: `${server.url}/trilha`,
    received,
    answer: (next) => {
      status = next;
    },
    hang: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      hanging = promise;
      return resolve;
    },
    mostAtOnce: () => most,
    forget: () => received.splice(0),
    close: server.close,
  };
}

/** Signature computed independently by a receiver, following Standard Webhooks. */
export function expectedSignature({ id, timestamp, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
