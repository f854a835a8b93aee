import { brandBySlug } from '@trilha/brands/brands.ts';
import { request } from 'node:http';

/** A session as the login returns it. */
export interface PortalSession {
  readonly token: string;
  /** ISO 8601 instant. */
  readonly expireAt: string;
  readonly email: string;
  /** The name in the header's greeting; the onboarding changes it (SES-22). */
  name: string | null;
  /** Cookies set by the login's response, with attributes. */
  readonly cookies: readonly string[];
}

/** The parts of the login's response that are read here. */
interface LoginAnswer {
  readonly authorization: { token: string };
  readonly expire_at: string;
  readonly customerData: { name: string | null; email: string };
}

interface Received {
  readonly status: number;
  readonly text: string;
  readonly cookies: readonly string[];
}

/** Client of one brand's portal API without a browser, to set up what a journey needs. */
export class PortalApi {
  readonly #site: URL;
  #token = '';
  #session: PortalSession | undefined;

  /** @param baseURL the brand's own address; its host selects the brand */
  constructor(baseURL: string) {
    this.#site = new URL(baseURL);
  }

  /** The brand's address, without a path. */
  get origin(): string {
    return this.#site.origin;
  }

  get brandId(): number {
    const slug = this.#site.hostname.split('.')[0] ?? '';
    const brand = brandBySlug(slug);
    if (!brand) throw new Error(`there is no brand ${slug}`);
    return brand.id;
  }

  /** The session that `logIn` started. */
  get session(): PortalSession {
    if (!this.#session) throw new Error('nobody has logged in');
    return this.#session;
  }

  /** Starts a session and sends its bearer token from now on. */
  async logIn({ email, password }: { email: string; password: string }): Promise<void> {
    const { text, cookies } = await this.#answered('POST', '/login', {
      email,
      password,
      automaker: this.brandId,
    });
    const { authorization, expire_at, customerData } = JSON.parse(text) as LoginAnswer;
    const { token } = authorization;
    this.#session = { ...customerData, token, expireAt: expire_at, cookies };
    this.signIn(token);
  }

  /** Sends this bearer token from now on. */
  signIn(token: string): void {
    this.#token = token;
  }

  /**
   * Returns the body of a successful response.
   * @param path below `/api`
   * @throws when the server refuses, with its message
   */
  async ask<Answer>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    const { text } = await this.#answered(method, path, body);
    return JSON.parse(text) as Answer;
  }

  async #answered(method: string, path: string, body?: object): Promise<Received> {
    const received = await this.#send(method, `/api${path}`, body);
    const { status, text } = received;
    if (status >= 400) throw new Error(`${path} answers ${status}: ${text}`);
    return received;
  }

  /** Does not use `fetch`: Node cannot resolve names below `.localhost`, and `fetch` does not allow a Host header. */
  #send(method: string, path: string, body?: object): Promise<Received> {
    const { promise, resolve, reject } = Promise.withResolvers<Received>();
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
      const cookies = answer.headers['set-cookie'] ?? [];
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text, cookies }));
      answer.on('error', reject);
    });
    sent.on('error', reject);
    sent.end(body && JSON.stringify(body));
    return promise;
  }
}
