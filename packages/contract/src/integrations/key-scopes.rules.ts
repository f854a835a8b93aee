/** What a partner's key may read, by scope; an endpoint declares it as `key:<scope>`. */
export const KEY_SCOPES = {
  'start-list': 'lista de largada sem dados pessoais',
  crew: 'nomes, placas e equipe na lista de largada',
  arrivals: 'chegadas do check-in',
  results: 'resultados publicados',
} as const satisfies Record<string, string>;

export type KeyScope = keyof typeof KEY_SCOPES;

/** All scopes, in table order. */
export const ALL_KEY_SCOPES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];

/** Prefix of every key, so that leaked keys are recognised. */
export const KEY_PREFIX = 'trilha_';

/** Longest validity of a key. */
export const LONGEST_KEY_DAYS = 400;

export const KEY_STATES = ['live', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** State of a key at a given moment. */
export function keyState(
  key: { readonly expires_at: Date; readonly revoked_at: Date | null },
  now: Date,
): KeyState {
  if (key.revoked_at !== null) return 'revoked';
  return now < key.expires_at ? 'live' : 'expired';
}

/** True when the scopes make sense together: names are part of the start list. */
export function areScopesWhole(scopes: readonly KeyScope[]): boolean {
  return !scopes.includes('crew') || scopes.includes('start-list');
}
