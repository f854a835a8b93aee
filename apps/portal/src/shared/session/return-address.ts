import { forget, keep, readKept } from '@trilha/web/stored/kept-values.ts';

/** The address at which the session expired; logging in returns there. */
const KEY = 'return-to';

/** Owner of an address for any customer: the next one who logs in is led there, and that screen checks access. */
export const ANYBODY = '';

/** `customer` is the e-mail of the ended session: only this customer returns to the address, unless it is `ANYBODY`. */
export function rememberAddress(customer: string, address: string): void {
  keep('tab', KEY, [customer, address]);
}

/** Reads owner and address with validation: only addresses of this portal are accepted. */
function read(): readonly [owner: string, address: string] | null {
  const kept = readKept('tab', KEY);
  if (!Array.isArray(kept)) return null;
  const [owner, address] = kept.map(String);
  if (owner === undefined || !address?.startsWith('/')) return null;
  try {
    return new URL(address, location.origin).origin === location.origin ? [owner, address] : null;
  } catch {
    return null;
  }
}

/** Returns and deletes this customer's remembered address; null when there is none. */
export function takeReturnAddress(customer: string): string | null {
  const kept = read();
  forgetReturnAddress();
  if (!kept) return null;
  const [owner, address] = kept;
  return owner === customer || owner === ANYBODY ? address : null;
}

/** Whether this address is already the remembered one. */
export function isReturnAddress(address: string): boolean {
  return read()?.[1] === address;
}

export function forgetReturnAddress(): void {
  forget('tab', KEY);
}
