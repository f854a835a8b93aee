import { randomInt } from 'node:crypto';
import { keyedDigest } from '../../../platform/secrets/secret-box.ts';

/** Crockford base32, without letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const COUNT = 10;

/** Ten codes of 50 bits, formatted like `7QK2M-9XV4T`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
  });
}

/** Normalises a typed code: removes spaces and dashes, and maps look-alike letters to digits. */
function typedCode(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** The stored form of a code, a digest that cannot be computed without the key. */
export function recoveryDigest(key: Buffer, staffId: number, code: string): Buffer {
  return keyedDigest(key, 'recovery', `${staffId}:${typedCode(code)}`);
}
