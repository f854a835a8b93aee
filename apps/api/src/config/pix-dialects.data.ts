/**
 * Differences of a provider's API Pix from the central bank's specification, which leaves paths, tokens and application
 * keys to each provider. Taken from their developer pages. Hosts are configured, because sandboxes have their own.
 */
export interface PixDialect {
  /** Path between the host of `PIX_URL` and `/cob`. */
  readonly prefix: string;
  /** Path after `PIX_TOKEN_URL`, or after `PIX_URL` when the provider has no separate token host. */
  readonly tokenPath: string;
  readonly hasTokenHost: boolean;
  /**
   * Client authentication for tokens: HTTP Basic, id and secret in the body, or only the id (the certificate
   * authenticates).
   */
  readonly clientIn: 'basic' | 'body' | 'id-in-body';
  readonly tokenBody: 'form' | 'json';
  /** Requested scope; null when the application's registration defines it. */
  readonly scope: string | null;
  /** Application key sent with every request in addition to the token: header or query parameter, and its variable. */
  readonly appKey: {
    readonly in: 'header' | 'query';
    readonly name: string;
    readonly is: 'PIX_APP_KEY' | 'PIX_CLIENT_ID';
  } | null;
}

const SCOPES = 'cob.write cob.read pix.write pix.read webhook.write';

const STANDARD: PixDialect = {
  prefix: '/v2',
  tokenPath: '/oauth/token',
  hasTokenHost: false,
  clientIn: 'basic',
  tokenBody: 'form',
  scope: SCOPES,
  appKey: null,
};

const BANCO_DO_BRASIL = {
  ...STANDARD,
  prefix: '/pix/v2',
  hasTokenHost: true,
  appKey: { in: 'query', name: 'gw-app-key', is: 'PIX_APP_KEY' },
} as const satisfies PixDialect;

/** Dialects by value of `PIX_PROVIDER`. */
export const PIX_DIALECTS = {
  standard: STANDARD,
  bb: BANCO_DO_BRASIL,
  /** The sandbox uses another name for the same key. */
  'bb-trial': {
    ...BANCO_DO_BRASIL,
    appKey: { ...BANCO_DO_BRASIL.appKey, name: 'gw-dev-app-key' },
  },
  itau: {
    ...STANDARD,
    prefix: '/pix_recebimentos/v2',
    tokenPath: '/api/oauth/token',
    hasTokenHost: true,
    clientIn: 'body',
    scope: null,
    appKey: { in: 'header', name: 'x-itau-apikey', is: 'PIX_CLIENT_ID' },
  },
  inter: { ...STANDARD, prefix: '/pix/v2', tokenPath: '/oauth/v2/token', clientIn: 'body' },
  efi: { ...STANDARD, tokenBody: 'json', scope: null },
  sicoob: {
    ...STANDARD,
    prefix: '/pix/api/v2',
    tokenPath: '/auth/realms/cooperado/protocol/openid-connect/token',
    hasTokenHost: true,
    clientIn: 'id-in-body',
    appKey: { in: 'header', name: 'client_id', is: 'PIX_CLIENT_ID' },
  },
} as const satisfies Readonly<Record<string, PixDialect>>;

export type PixProviderName = keyof typeof PIX_DIALECTS;
export const PIX_PROVIDERS = Object.keys(PIX_DIALECTS) as PixProviderName[];
