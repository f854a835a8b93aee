/** Lower case without accents, for search. */
export function plainly(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
