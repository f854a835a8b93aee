import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { json } from 'node:stream/consumers';
import { DEMO_CREDENTIALS, type Partners } from '../start-partners.ts';
import type { Payment } from './charging/charge.ts';

export const KEY = 'pix@mitsubishi.example';

/** A client of the provider's API for tests, with a new token. */
export async function createPixClient({ url }: Partners) {
  const { clientId, clientSecret } = DEMO_CREDENTIALS.pix;
  const token = await fetch(`${url}/pix/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: bearer } = (await token.json()) as { access_token: string };

  return async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${url}/pix/v2${path}`, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await response.text();
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      body: (text === '' ? null : JSON.parse(text)) as Record<string, unknown> | null,
    };
  };
}

/** Body of a charge of R$ 1.000,00 for one hour. */
export function chargeBody(changes: object = {}) {
  return {
    calendario: { expiracao: 3600 },
    valor: { original: '1000.00' },
    chave: KEY,
    solicitacaoPagador: 'Inscrição 42',
    ...changes,
  };
}

let made = 0;

/** A txid not used before in this run. */
export function newTxid(): string {
  made += 1;
  return `Test${String(made).padStart(28, '0')}`;
}

/** A webhook receiver that stores requests; responds with `statuses` first, then with 200. */
export async function startCallbackReceiver(statuses: number[] = []): Promise<{
  url: string;
  received: { path: string; pix: Payment[] }[];
  close: () => Promise<void>;
}> {
  const received: { path: string; pix: Payment[] }[] = [];
  const server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      received.push({ path: request.url ?? '', ...(body as { pix: Payment[] }) });
      response.writeHead(statuses.shift() ?? 200).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks/`,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
