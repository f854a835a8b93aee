/** Letters without accents, in small: what people type to find something. */
export function plainly(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
