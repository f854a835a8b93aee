import { text } from 'node:stream/consumers';
import type { Services } from '../../services.ts';
import { withPix } from '../fixtures/with-pix.ts';
import { listenLocally, type LocalServer } from './listen-locally.ts';

interface ChangedProvider extends Pick<LocalServer, 'close'> {
  /** The same services, with Mitsubishi at that provider. */
  readonly services: Services;
}

/**
 * The stand-in for the Pix provider behind somebody who changes what it is asked.
 * @param change what is asked of it instead, as a method; or the status by which it is refused
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

/** A Pix provider that takes a withdrawal for a question: it says how the charge stands, and lets it stand. */
export const startDeafProvider = (services: Services): Promise<ChangedProvider> =>
  startChangedProvider(services, (method) => (method === 'PATCH' ? 'GET' : method));

/** A Pix provider that refuses to list what it received in more than so many milliseconds. */
export const startShortProvider = (
  services: Services,
  longestMs: number,
): Promise<ChangedProvider> =>
  startChangedProvider(services, (method, { searchParams }) => {
    const [from, to] = [searchParams.get('inicio') ?? '', searchParams.get('fim') ?? ''];
    return Date.parse(to) - Date.parse(from) > longestMs ? 400 : method;
  });
