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

/** A partner's receiver on a port of its own. */
export interface WebhookReceiver extends LocalServer {
  readonly received: readonly Received[];
  /** What it answers from now on. */
  readonly answer: (status: number) => void;
  /** It takes what comes and answers nothing. @returns ends that */
  readonly hang: () => () => void;
  /** How many messages it had not answered yet, at the most. */
  readonly mostAtOnce: () => number;
  readonly forget: () => void;
}

/** Listens as a partner does, and keeps what came. */
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

/** The signature that a receiver reckons by itself, as Standard Webhooks tells it to. */
export function expectedSignature({ id, timestamp, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
