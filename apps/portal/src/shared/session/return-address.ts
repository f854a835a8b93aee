import { forget, keep, readKept } from '@trilha/ui/kept-values.ts';

/** Where somebody was when the session ran out, so that logging in again brings them back. */
const KEY = 'return-to';

/** For an address that is nobody's: who logs in next is led there, and it decides whom it admits. */
export const ANYBODY = '';

/** `customer` is the e-mail of the session that ended: nobody else is led there, unless `ANYBODY`. */
export function rememberAddress(customer: string, address: string): void {
  keep('tab', KEY, [customer, address]);
}

/** Whose and where, checked like any input: an address of this portal and of no other place. */
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

/** The remembered address of this customer, once; null when there is none. */
export function takeReturnAddress(customer: string): string | null {
  const kept = read();
  forgetReturnAddress();
  if (!kept) return null;
  const [owner, address] = kept;
  return owner === customer || owner === ANYBODY ? address : null;
}

/** Whether logging in again leads there already. */
export function isReturnAddress(address: string): boolean {
  return read()?.[1] === address;
}

export function forgetReturnAddress(): void {
  forget('tab', KEY);
}
