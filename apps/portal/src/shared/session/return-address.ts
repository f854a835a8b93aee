/** Where somebody was when the session ran out, so that logging in again brings them back. */
const KEY = 'return-to';

/** `customer` is the e-mail of the session that ended: nobody else is led there. */
export function rememberAddress(customer: string, address: string): void {
  sessionStorage.setItem(KEY, JSON.stringify([customer, address]));
}

/** The remembered address of this customer, once; null when there is none. */
export function takeReturnAddress(customer: string): string | null {
  const stored = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const [owner, address] = JSON.parse(stored ?? '[]') as (string | undefined)[];
  return owner === customer && address ? address : null;
}

export function forgetReturnAddress(): void {
  sessionStorage.removeItem(KEY);
}
