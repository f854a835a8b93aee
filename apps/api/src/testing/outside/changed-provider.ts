import { text } from 'node:stream/consumers';
import type { Services } from '../../services.ts';
import { withPix } from '../fixtures/with-pix.ts';
import { listenLocally, type LocalServer } from './listen-locally.ts';

/** `Retry-After` of a provider that receives too many requests. */
export const LIMITED_SECONDS = 7;

interface ChangedProvider extends Pick<LocalServer, 'close'> {
  /** The same services, with Mitsubishi using that provider. */
  readonly services: Services;
}

/**
 * The Pix provider's stand-in behind a proxy that changes requests.
 * @param change the method to send instead, or the status to refuse with
 */
async function startChangedProvider(
  services: Services,
  change: (method: string, url: URL) => string | number,
): Promise<ChangedProvider> {
  const provider = services.config.brands.get(1)?.pix.url ?? '';
  const { url, close } = await listenLocally(async (request, response) => {
    const body = await text(request);
    const address = new URL(`${provider}${request.url}`);
    const method = change(request.method ?? 'GET', address);
    response.setHeader('content-type', 'application/json');
    if (typeof method === 'number') {
      if (method === 429) response.setHeader('retry-after', LIMITED_SECONDS);
      response.writeHead(method).end('{}');
      return;
    }
    const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
    const answer = await fetch(address, {
      method,
      headers: { authorization, 'content-type': type },
      ...(method === 'GET' ? {} : { body }),
    });
    response.writeHead(answer.status).end(await answer.text());
  });
  return { services: withPix(services, (pix) => ({ ...pix, url })), close };
}

/** A Pix provider that answers the removal of a charge like a read, and does not remove it. */
export const startDeafProvider = (services: Services): Promise<ChangedProvider> =>
  startChangedProvider(services, (method) => (method === 'PATCH' ? 'GET' : method));

/** A Pix provider that refuses to list payments over more than the given milliseconds. */
export const startShortProvider = (
  services: Services,
  longestMs: number,
): Promise<ChangedProvider> =>
  startChangedProvider(services, (method, { searchParams }) => {
    const [from, to] = [searchParams.get('inicio') ?? '', searchParams.get('fim') ?? ''];
    return Date.parse(to) - Date.parse(from) > longestMs ? 400 : method;
  });

/** A Pix provider that answers 429 to its first request, and counts all. */
export async function startLimitedProvider(
  services: Services,
): Promise<ChangedProvider & { readonly asked: () => number }> {
  let asked = 0;
  const provider = await startChangedProvider(services, (method) => {
    asked += 1;
    return asked === 1 ? 429 : method;
  });
  return { ...provider, asked: () => asked };
}
