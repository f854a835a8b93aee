import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** A new secret of 256 bits, in URL-safe base64 (43 characters). */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** 32 letters and digits that nobody mistakes for each other, on paper or on the telephone. */
const READABLE = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** A random text to be read out or typed: 5 bits per letter. */
export function newReadableCode(letters: number): string {
  return Array.from(randomBytes(letters), (byte) => READABLE[byte % READABLE.length]).join('');
}

/** True when a text has the format of our tokens; does not check that it is valid. */
export function isToken(text: string): boolean {
  return /^[\w-]{43}$/.test(text);
}

/** SHA-256 of a token: the only form in which the server stores it (D3). */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** Compares two digests in constant time. */
export function sameDigest(left: Uint8Array, right: Uint8Array): boolean {
  return left.length === right.length && timingSafeEqual(left, right);
}
