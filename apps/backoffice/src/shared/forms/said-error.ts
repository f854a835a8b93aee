/** An error found by the page itself; its message is shown to the user unchanged. */
export class SaidError extends Error {
  override readonly name: string = 'SaidError';
}
