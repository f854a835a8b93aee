import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../../services.ts';
import { withPix } from '../fixtures/with-pix.ts';

/** A Pix provider that takes a withdrawal for a question: it says how the charge stands, and lets it stand. */
export async function startDeafProvider(services: Services): Promise<{
  /** The same services, with Mitsubishi at that provider. */
  readonly services: Services;
  readonly close: () => Promise<void>;
}> {
  const provider = services.config.brands.get(1)?.pix.url;
  const server = createServer(async (request, response) => {
    const method = request.method === 'PATCH' ? 'GET' : (request.method ?? 'GET');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const answer = await fetch(`${provider}${request.url}`, {
      method,
      headers: { authorization, 'content-type': type },
      ...(method === 'GET' ? {} : { body }),
    });
    response.writeHead(answer.status, { 'content-type': 'application/json' });
    response.end(await answer.text());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    services: withPix(services, (pix) => ({ ...pix, url: `http://127.0.0.1:${port}` })),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
