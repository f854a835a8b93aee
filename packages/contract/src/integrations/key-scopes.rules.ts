/** What a partner's key may read, each by a word of its own; an endpoint's access is `key:<scope>`. */
export const KEY_SCOPES = {
  'start-list': 'lista de largada sem dados pessoais',
  crew: 'nomes, placas e equipe na lista de largada',
  arrivals: 'chegadas do check-in',
  results: 'resultados publicados',
} as const satisfies Record<string, string>;

export type KeyScope = keyof typeof KEY_SCOPES;

/** Every scope, in the order of the table. */
export const ALL_KEY_SCOPES = Object.keys(KEY_SCOPES) as [KeyScope, ...KeyScope[]];

/** What every key begins with, so that one that leaked is recognised. */
export const KEY_PREFIX = 'trilha_';

/** The longest that a key is good for. */
export const LONGEST_KEY_DAYS = 400;

export const KEY_STATES = ['live', 'expired', 'revoked'] as const;
export type KeyState = (typeof KEY_STATES)[number];

/** Whether a key opens anything at a moment. */
export function keyState(
  key: { readonly expires_at: Date; readonly revoked_at: Date | null },
  now: Date,
): KeyState {
  if (key.revoked_at !== null) return 'revoked';
  return now < key.expires_at ? 'live' : 'expired';
}

/** Whether the scopes make sense together: names are a part of the start list. */
export function areScopesWhole(scopes: readonly KeyScope[]): boolean {
  return !scopes.includes('crew') || scopes.includes('start-list');
}
