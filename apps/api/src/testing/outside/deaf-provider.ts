import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Services } from '../../services.ts';

/** A Pix provider that takes a withdrawal for a question: it says how the charge stands, and lets it stand. */
export async function startDeafProvider(services: Services): Promise<{
  /** The same services, with Mitsubishi at that provider. */
  readonly services: Services;
  readonly close: () => Promise<void>;
}> {
  const brands = new Map(services.config.brands);
  const brand = brands.get(1);
  if (brand === undefined) throw new Error('no such brand');
  const server = createServer(async (request, response) => {
    const method = request.method === 'PATCH' ? 'GET' : (request.method ?? 'GET');
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const answer = await fetch(`${brand.pix.url}${request.url}`, {
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
  brands.set(1, { ...brand, pix: { ...brand.pix, url: `http://127.0.0.1:${port}` } });
  return {
    services: { ...services, config: { ...services.config, brands } },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
