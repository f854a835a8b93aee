/** Tokens that were left without the server's knowledge, to be revoked at the next contact (D5a). */
const KEY = 'tokens-to-revoke';

export function tokensToRevoke(): string[] {
  return JSON.parse(localStorage.getItem(KEY) ?? '[]') as string[];
}

export function keepTokensToRevoke(tokens: readonly string[]): void {
  if (tokens.length === 0) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(tokens));
}
