import { fromBase64Url, isSignedBy, toBase64Url } from './device-signature.ts';

/*
 * Summaries that phones without signal show one another: the inscription numbers known to be in, as a signed bitmap.
 * They are hearsay: they change no verdict and are not logged.
 */

/** Larger numbers are left out, because a code that a camera can read has limited size. */
const LARGEST = 4_000;
const KIND = 'resumo1';

export interface Summary {
  readonly stage: number;
  readonly device: number;
  /** The phone's estimate of the server's clock, in milliseconds since 1970. */
  readonly at: number;
  readonly numbers: readonly number[];
}

/** A phone of the stage, from the roster response. */
export interface KnownPhone {
  readonly id: number;
  readonly name: string;
  readonly public_key: string;
}

/** Text of a summary. The phone signs it and shows both in a code, joined by a dot. */
export function writeSummary({ stage, device, at, numbers }: Summary): string {
  const within = numbers.filter((one) => one > 0 && one <= LARGEST);
  const bytes = new Uint8Array(Math.ceil((Math.max(0, ...within) + 1) / 8));
  for (const one of within) bytes[one >> 3] = (bytes[one >> 3] ?? 0) | (1 << (one & 7));
  return [KIND, stage, device, at, toBase64Url(bytes)].join('.');
}

/** True when a scanned code claims to be a summary. */
export const isSummary = (code: string): boolean => code.startsWith(`${KIND}.`);

function readNumbers(bitmap: string): number[] {
  const bytes = fromBase64Url(bitmap);
  return [...bytes].flatMap((byte, index) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => ((byte >> bit) & 1 ? [index * 8 + bit] : [])),
  );
}

/** The reason why a code is rejected, or its summary and the phone it comes from. */
export type ReadSummary =
  | { readonly refused: 'other_stage' | 'unknown_phone' | 'forged' }
  | { readonly summary: Summary; readonly phone: KnownPhone };

/** Parses a code that another phone shows, and verifies it with the phones known from the roster response. */
export async function readSummary(
  code: string,
  { stage, phones }: { readonly stage: number; readonly phones: readonly KnownPhone[] },
): Promise<ReadSummary> {
  const match = /^resumo1\.(\d{1,10})\.(\d{1,10})\.(\d{1,16})\.([\w-]{1,700})\.([\w-]{86})$/.exec(
    code,
  );
  if (match === null) return { refused: 'forged' };
  const [, of = '', device = '', at = '', bitmap = '', signature = ''] = match;
  if (Number(of) !== stage) return { refused: 'other_stage' };
  const phone = phones.find(({ id }) => id === Number(device));
  if (phone === undefined) return { refused: 'unknown_phone' };
  const text = code.slice(0, -signature.length - 1);
  if (!(await isSignedBy(phone.public_key, { text, signature }))) return { refused: 'forged' };
  const numbers = readNumbers(bitmap);
  return { summary: { stage, device: phone.id, at: Number(at), numbers }, phone };
}
