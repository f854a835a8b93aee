import type { Kind } from './environment-reader.ts';

const SECRET_BYTES = 32;

/** True when the bytes consist of a repeated pattern: `abcabcabc`. */
function repeatsItself(bytes: Uint8Array): boolean {
  for (let period = 1; period <= bytes.length / 2; period += 1) {
    if (bytes.every((byte, index) => index < period || byte === bytes[index - period])) return true;
  }
  return false;
}

/** True when most bytes are one more than the byte before: `0123456789`. */
function counts(bytes: Uint8Array): boolean {
  const steps = bytes.subarray(1).filter((byte, index) => {
    const step = byte - (bytes[index] ?? 0);
    return Math.abs(step) <= 1;
  });
  return steps.length >= (bytes.length - 1) * 0.75;
}

const FEWEST_VALUES = 6;

/** True when bytes look typed rather than random: too few different values, a repetition, a sequence. */
export function isPattern(bytes: Uint8Array): boolean {
  return new Set(bytes).size < FEWEST_VALUES || repeatsItself(bytes) || counts(bytes);
}

const isTyped = (bytes: Uint8Array): boolean =>
  isPattern(bytes) || bytes.every((byte) => byte >= 0x20 && byte < 0x7f);

const RANDOM_KEY = '32 random bytes in base64; make them with: openssl rand -base64 32';

function decode(value: string): Buffer | null {
  const bytes = Buffer.from(value, 'base64');
  const isBase64 = /^[A-Za-z\d+/_-]+={0,2}$/.test(value);
  return isBase64 && bytes.length === SECRET_BYTES ? bytes : null;
}

/** Seed of a signing key; guessable ones are allowed only in demonstrations. */
export function seed(demo: boolean): Kind<Buffer> {
  return {
    is: RANDOM_KEY,
    parse: (value) => {
      const bytes = decode(value);
      return bytes !== null && (demo || !isTyped(bytes)) ? bytes : null;
    },
  };
}

export const publicKeys: Kind<readonly Buffer[]> = {
  is: 'public keys of 32 bytes in base64, separated by commas',
  parse: (value) => {
    const keys = value.split(',').map((part) => decode(part.trim()));
    return keys.every((key) => key !== null) ? keys : null;
  },
};

/** Secrets that demonstration partners accept; public in the source code. */
const DEMO_SECRET = /^trilha-[a-z]+-demo$/;

/** A secret that a partner issued. */
export function partnerSecret(demo: boolean, whose: string): Kind<string> {
  return {
    is: `the client secret that ${whose} gave (the demonstration's own is none)`,
    parse: (value) => (demo || !DEMO_SECRET.test(value) ? value : null),
  };
}

/**
 * A secret that the operator generates, used in a URL.
 * @param accepts checks that the endpoint accepts it
 */
export function addressSecret(demo: boolean, accepts: (value: string) => boolean): Kind<string> {
  const least = demo ? 16 : SECRET_BYTES;
  return {
    is: `${least} to 128 random letters and digits (also - . _ ~); make them with: openssl rand -hex 32`,
    parse: (value) => {
      const isWeak = !demo && (value.length < SECRET_BYTES || isPattern(Buffer.from(value)));
      return accepts(value) && !isWeak ? value : null;
    },
  };
}
