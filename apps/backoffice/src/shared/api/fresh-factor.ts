import type { ApiError } from '@trilha/web/api/api-error.ts';

/** Asks the user for a second factor; rejects when the user cancels. */
type Ask = () => Promise<void>;

let ask: Ask | undefined;

/** Sets the function that asks for the second factor while the frame is mounted. @returns removes it */
export function askFreshFactorWith(next: Ask): () => void {
  ask = next;
  return () => {
    if (ask === next) ask = undefined;
  };
}

/** @throws the refusal when the frame is not mounted or the user cancels */
export async function askFreshFactor(refusal: ApiError): Promise<void> {
  if (!ask) throw refusal;
  await ask().catch(() => {
    throw refusal;
  });
}
