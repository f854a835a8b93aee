import { forget, keep, readKept } from '@trilha/ui/kept-values.ts';

/** Tokens that were left without the server's knowledge, to be revoked at the next contact (D5a). */
const KEY = 'tokens-to-revoke';

export function tokensToRevoke(): string[] {
  const kept = readKept('device', KEY);
  return Array.isArray(kept) ? kept.map(String) : [];
}

export function keepTokensToRevoke(tokens: readonly string[]): void {
  if (tokens.length === 0) forget('device', KEY);
  else keep('device', KEY, tokens);
}
