import { randomInt } from 'node:crypto';
import { keyedDigest } from '../../../platform/secrets/secret-box.ts';

/** Crockford's: no letter that is read as a digit. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 10;
const COUNT = 10;

/** Ten codes of 50 bits, as they are written down: `7QK2M-9XV4T`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
    return `${letters.slice(0, LENGTH / 2).join('')}-${letters.slice(LENGTH / 2).join('')}`;
  });
}

/** A code however it was typed: without blanks and dashes, letters that look like digits as those. */
function typedCode(text: string): string {
  const letters = text.toUpperCase().replaceAll(/[^0-9A-Z]/g, '');
  return letters.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
}

/** The only form in which a code is stored: nobody makes it without the key. */
export function recoveryDigest(key: Buffer, staffId: number, code: string): Buffer {
  return keyedDigest(key, 'recovery', `${staffId}:${typedCode(code)}`);
}
