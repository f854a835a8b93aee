import { expect, it } from 'vitest';
import { ALL_KEY_SCOPES, areScopesWhole, KEY_SCOPES, keyState } from './key-scopes.rules.ts';

const NOW = new Date('2026-04-18T11:00:00Z');
const later = new Date(NOW.getTime() + 1);

it('a key opens until the moment at which it expires, and nothing once it was revoked [HOOK-04, HOOK-05]', () => {
  const key = { expires_at: later, revoked_at: null };
  expect(keyState(key, NOW)).toBe('live');
  expect(keyState(key, later)).toBe('expired');
  expect(keyState({ ...key, revoked_at: NOW }, NOW)).toBe('revoked');
  expect(keyState({ ...key, revoked_at: NOW }, later)).toBe('revoked');
});

it('names go with the start list alone [HOOK-02]', () => {
  expect(areScopesWhole(['crew'])).toBe(false);
  expect(areScopesWhole(['crew', 'arrivals'])).toBe(false);
  expect(areScopesWhole(['start-list', 'crew'])).toBe(true);
  expect(areScopesWhole(['start-list'])).toBe(true);
  expect(areScopesWhole(['results'])).toBe(true);
});

it('each scope says what it reads [HOOK-02]', () => {
  expect(ALL_KEY_SCOPES.map((scope) => KEY_SCOPES[scope])).toEqual([
    'lista de largada sem dados pessoais',
    'nomes, placas e equipe na lista de largada',
    'chegadas do check-in',
    'resultados publicados',
  ]);
});
