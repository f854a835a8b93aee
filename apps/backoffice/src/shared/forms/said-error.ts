/** What the page itself found out, in words for people: told as it stands. */
export class SaidError extends Error {
  override readonly name: string = 'SaidError';
}
