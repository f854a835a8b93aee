/**
 * How a provider's API Pix differs from the central bank's description, which leaves paths, tokens and keys of
 * applications to each provider. From their developers' pages; hosts are configured, since those of trials differ.
 */
export interface PixDialect {
  /** Between the host of `PIX_URL` and `/cob`. */
  readonly prefix: string;
  /** Behind `PIX_TOKEN_URL`, or behind `PIX_URL` where the provider has no host of its own for tokens. */
  readonly tokenPath: string;
  readonly hasTokenHost: boolean;
  /** Where the client names itself for a token: by HTTP Basic, id and secret in the body, or its id alone (the certificate proves it). */
  readonly clientIn: 'basic' | 'body' | 'id-in-body';
  readonly tokenBody: 'form' | 'json';
  /** What the token is asked for; null where the application's registration says it. */
  readonly scope: string | null;
  /** What every call carries beside the token: in which header or query, and of which variable. */
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

/** By the values of `PIX_PROVIDER`. */
export const PIX_DIALECTS = {
  standard: STANDARD,
  bb: BANCO_DO_BRASIL,
  /** Its trial hosts call the same key otherwise. */
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
