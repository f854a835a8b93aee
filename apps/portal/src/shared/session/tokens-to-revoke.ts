import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';

/** Storage key of tokens that could not be revoked, to be revoked on the next contact (D5a). */
const KEY = 'tokens-to-revoke';

export function tokensToRevoke(): string[] {
  const kept = readKept('device', KEY);
  return Array.isArray(kept) ? kept.map(String) : [];
}

export function keepTokensToRevoke(tokens: readonly string[]): void {
  if (tokens.length === 0) forget('device', KEY);
  else keep('device', KEY, tokens);
}
