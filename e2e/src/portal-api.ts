import { request } from 'node:http';

/** The portal's API of one brand as a client that is no browser, for what a journey needs beforehand. */
export class PortalApi {
  readonly #site: URL;
  #token = '';

  /** @param baseURL the brand's own address: its name tells the brand */
  constructor(baseURL: string) {
    this.#site = new URL(baseURL);
  }

  /** Sends this bearer from now on. */
  signIn(token: string): void {
    this.#token = token;
  }

  /**
   * The answer of a successful call.
   * @param path below `/api`
   * @throws when it is refused, with what it says
   */
  async ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const { status, text } = await this.#send(method, `/api${path}`, body);
    if (status >= 400) throw new Error(`${path} answers ${status}: ${text}`);
    return JSON.parse(text) as Answer;
  }

  /** Not by `fetch`: Node resolves no name below `.localhost`, and `fetch` lets nobody name a host. */
  #send(method: string, path: string, body?: object): Promise<{ status: number; text: string }> {
    const { promise, resolve, reject } = Promise.withResolvers<{ status: number; text: string }>();
    const headers = {
      host: this.#site.host,
      'content-type': 'application/json',
      ...(this.#token && { authorization: `Bearer ${this.#token}` }),
    };
    const options = { host: '127.0.0.1', port: this.#site.port, method, path, headers };
    const sent = request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
    return promise;
  }
}
