import type { FastifyRequest } from 'fastify';

/** Requirements of a real provider in addition to the central bank's specification, from its developer page. */
export interface ProviderVariant {
  readonly name: string;
  /** Path of its token endpoint on the stand-in. */
  readonly tokenPath: string;
  /** Path before `/cob` on the stand-in. */
  readonly prefix: string;
  readonly isTokenAsked: (request: FastifyRequest) => boolean;
  readonly isCallNamed: (request: FastifyRequest) => boolean;
}

type Form = Readonly<Record<string, unknown>>;
const formOf = ({ body }: FastifyRequest): Form => (body ?? {}) as Form;
const isBasic = ({ headers }: FastifyRequest): boolean =>
  headers.authorization?.startsWith('Basic ') ?? false;
const holds = (request: FastifyRequest, ...names: readonly string[]): boolean =>
  !isBasic(request) && names.every((name) => typeof formOf(request)[name] === 'string');
const scopes = (request: FastifyRequest): boolean => {
  const { scope } = formOf(request);
  return typeof scope === 'string' && scope.split(' ').includes('cob.write');
};
const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
const hasQuery = ({ query }: FastifyRequest, name: string, value: string): boolean =>
  (query as Form)[name] === value;
const anyCall = (): boolean => true;

/** Application key for the Banco do Brasil variant in the demonstration. */
export const VARIANT_APP_KEY = 'trilha-bb-app-key';

/** Production and sandbox differ in the name of the key. */
const bancoDoBrasil = (name: string, key: string): ProviderVariant => ({
  name,
  tokenPath: `/${name}-oauth/oauth/token`,
  prefix: `/${name}/pix/v2`,
  isTokenAsked: (request) => isBasic(request) && isForm(request) && scopes(request),
  isCallNamed: (request) => hasQuery(request, key, VARIANT_APP_KEY),
});

/**
 * The variants, each with its own path. When a provider has a separate token host, it is the first path segment here.
 */
export function providerVariants(clientId: string): readonly ProviderVariant[] {
  return [
    bancoDoBrasil('bb', 'gw-app-key'),
    bancoDoBrasil('bb-trial', 'gw-dev-app-key'),
    {
      name: 'itau',
      tokenPath: '/itau-sts/api/oauth/token',
      prefix: '/itau/pix_recebimentos/v2',
      isTokenAsked: (request) => isForm(request) && holds(request, 'client_id', 'client_secret'),
      isCallNamed: ({ headers }) => headers['x-itau-apikey'] === clientId,
    },
    {
      name: 'inter',
      tokenPath: '/inter/oauth/v2/token',
      prefix: '/inter/pix/v2',
      isTokenAsked: (request) =>
        isForm(request) && holds(request, 'client_id', 'client_secret') && scopes(request),
      isCallNamed: anyCall,
    },
    {
      name: 'efi',
      tokenPath: '/efi/oauth/token',
      prefix: '/efi/v2',
      isTokenAsked: (request) => isBasic(request) && !isForm(request),
      isCallNamed: anyCall,
    },
    {
      name: 'sicoob',
      tokenPath: '/sicoob-auth/auth/realms/cooperado/protocol/openid-connect/token',
      prefix: '/sicoob/pix/api/v2',
      isTokenAsked: (request) =>
        isForm(request) &&
        holds(request, 'client_id') &&
        formOf(request).client_secret === undefined &&
        scopes(request),
      isCallNamed: ({ headers }) => headers.client_id === clientId,
    },
  ];
}
