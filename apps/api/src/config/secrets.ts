import type { Kind } from './environment-reader.ts';

const SECRET_BYTES = 32;

/** Whether the second half, or less, repeats what stands before: `abcabcabc`. */
function repeatsItself(bytes: Uint8Array): boolean {
  for (let period = 1; period <= bytes.length / 2; period += 1) {
    if (bytes.every((byte, index) => index < period || byte === bytes[index - period])) return true;
  }
  return false;
}

/** Whether most bytes follow their neighbour by one: `0123456789`. */
function counts(bytes: Uint8Array): boolean {
  const steps = bytes.subarray(1).filter((byte, index) => {
    const step = byte - (bytes[index] ?? 0);
    return Math.abs(step) <= 1;
  });
  return steps.length >= (bytes.length - 1) * 0.75;
}

const FEWEST_VALUES = 6;

/** Whether bytes were typed rather than drawn: too few different ones, a repetition, a sequence. */
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

/** The seed of a signing key; outside demonstrations none that somebody could guess. */
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

/** What the partners of a demonstration accept, and anybody can read in its source. */
const DEMO_SECRET = /^trilha-[a-z]+-demo$/;

/** What a partner gave us. */
export function partnerSecret(demo: boolean, whose: string): Kind<string> {
  return {
    is: `the client secret that ${whose} gave (the demonstration's own is none)`,
    parse: (value) => (demo || !DEMO_SECRET.test(value) ? value : null),
  };
}

/**
 * A secret of our own inside an address.
 * @param accepts whether the endpoint takes it
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
