import type { ApiError } from './api-error.ts';

/** Asks the person for a second factor; resolves once it was shown, rejects when they would rather not. */
type Ask = () => Promise<void>;

let ask: Ask | undefined;

/** What asks, for as long as the frame is shown. */
export function askFreshFactorWith(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** @throws the refusal where nobody can be asked, or where the person gives up */
export async function askFreshFactor(refusal: ApiError): Promise<void> {
  if (!ask) throw refusal;
  await ask().catch(() => {
    throw refusal;
  });
}
