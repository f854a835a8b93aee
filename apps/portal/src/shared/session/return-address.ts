/** Where somebody was when the session ran out, so that logging in again brings them back. */
const KEY = 'return-to';

/** For an address that is nobody's: who logs in next is led there, and it decides whom it admits. */
export const ANYBODY = '';

/** `customer` is the e-mail of the session that ended: nobody else is led there, unless `ANYBODY`. */
export function rememberAddress(customer: string, address: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([customer, address]));
}

/** The remembered address of this customer, once; null when there is none. */
export function takeReturnAddress(customer: string): string | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const [owner, address] = JSON.parse(stored ?? '[]') as (string | undefined)[];
  const isTheirs = owner === customer || owner === ANYBODY;
  return isTheirs && address ? address : null;
}

/** Whether logging in again leads there already. */
export function isReturnAddress(address: string): boolean {
  const [, kept] = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as (string | undefined)[];
  return kept === address;
}

export function forgetReturnAddress(): void {
  sessionStorage.removeItem(KEY);
}
