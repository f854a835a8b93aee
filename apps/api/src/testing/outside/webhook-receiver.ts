import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { HookMessage } from '@trilha/contract/integrations/hook-event.schema.ts';

export interface Received {
  readonly id: string;
  readonly timestamp: string;
  readonly signatures: readonly string[];
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly message: HookMessage;
}

/** A partner's receiver on a port of its own. */
export interface WebhookReceiver {
  readonly url: string;
  readonly received: readonly Received[];
  /** What it answers from now on. */
  readonly answer: (status: number) => void;
  /** It takes what comes and answers nothing. @returns ends that */
  readonly hang: () => () => void;
  /** How many messages it had not answered yet, at the most. */
  readonly mostAtOnce: () => number;
  readonly forget: () => void;
  readonly close: () => Promise<void>;
}

/** Listens as a partner does, and keeps what came. */
export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: Received[] = [];
  let status = 204;
  let hanging: Promise<void> | undefined;
  let open = 0;
  let most = 0;
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
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
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/trilha`,
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
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** The signature that a receiver reckons by itself, as Standard Webhooks tells it to. */
export function expectedSignature({ id, timestamp, body }: Received, secret: string): string {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
}
