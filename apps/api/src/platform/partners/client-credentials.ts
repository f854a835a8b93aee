import * as z from 'zod/mini';
import type { Clock } from '../clock.ts';
import { type JsonRequest, requestJson } from './http-client.ts';
import { orMissing, readTolerantly, seconds } from './tolerant-answers.ts';

/** RFC 6749, section 5.1. */
const tokenAnswer = z.object({
  access_token: z.string().check(z.minLength(1), z.maxLength(8_192)),
  // A number by the standard; some providers send text.
  expires_in: orMissing(seconds),
});

const DEFAULT_LIFE_SECONDS = 300;
/** Tokens are renewed this long before they expire, so that none expires in transit. */
const MARGIN_SECONDS = 30;

export interface OAuthClient {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly clock: Clock;
  readonly scope?: string | null;
  /** How the client authenticates: HTTP Basic by default, its secret in the body, or only its id in the body. */
  readonly clientIn?: 'basic' | 'body' | 'id-in-body';
  /** A form by the standard; some providers require JSON. */
  readonly tokenBody?: 'form' | 'json';
}

export interface TokenSource {
  readonly get: () => Promise<string>;
  /** Called after the provider refused the token: the next `get` requests another. */
  readonly forget: () => void;
}

/** OAuth 2.0 client credentials (RFC 6749, 4.4); caches one token, with at most one request for it at a time. */
export function tokenSource(
  base: Pick<JsonRequest, 'partner' | 'timeoutMs' | 'fetch'>,
  client: OAuthClient,
): TokenSource {
  let current: { token: string; until: number } | null = null;
  let asking: Promise<string> | null = null;
  const { clientId, clientSecret, clientIn = 'basic', tokenBody = 'form' } = client;
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const asked = {
    grant_type: 'client_credentials',
    ...(clientIn === 'basic' ? {} : { client_id: clientId }),
    ...(clientIn === 'body' ? { client_secret: clientSecret } : {}),
    ...(client.scope ? { scope: client.scope } : {}),
  };

  async function ask(): Promise<string> {
    const answer = await requestJson({
      ...base,
      url: client.tokenUrl,
      method: 'POST',
      headers: clientIn === 'basic' ? { authorization: `Basic ${basic}` } : {},
      body: tokenBody === 'json' ? asked : new URLSearchParams(asked),
    });
    const { access_token: token, expires_in: life } = readTolerantly(
      base.partner,
      tokenAnswer,
      answer,
    );
    const seconds = (life ?? DEFAULT_LIFE_SECONDS) - MARGIN_SECONDS;
    current = { token, until: client.clock.now().getTime() + seconds * 1_000 };
    return token;
  }

  return {
    get: async () => {
      if (current !== null && current.until > client.clock.now().getTime()) return current.token;
      asking ??= ask().finally(() => {
        asking = null;
      });
      return asking;
    },
    forget: () => {
      current = null;
    },
  };
}
