import { fromBase64Url, isSignedBy, toBase64Url } from './device-signature.ts';

/*
 * What phones without a signal show one another: the inscription numbers that one knows to be in, as a bitmap that it
 * signs. It is hearsay: it changes no verdict and is in no log.
 */

/** Larger numbers than this are left out: a figure that a camera reads has an end. */
const LARGEST = 4_000;
const KIND = 'resumo1';

export interface Summary {
  readonly stage: number;
  readonly device: number;
  /** By the server's clock as the phone reckons it, in milliseconds since 1970. */
  readonly at: number;
  readonly numbers: readonly number[];
}

/** A phone of the stage, as the list tells of it. */
export interface KnownPhone {
  readonly id: number;
  readonly name: string;
  readonly public_key: string;
}

/** The text of a summary; the phone signs it and shows both, with a full stop between them. */
export function writeSummary({ stage, device, at, numbers }: Summary): string {
  const within = numbers.filter((one) => one > 0 && one <= LARGEST);
  const bytes = new Uint8Array(Math.ceil((Math.max(0, ...within) + 1) / 8));
  for (const one of within) bytes[one >> 3] = (bytes[one >> 3] ?? 0) | (1 << (one & 7));
  return [KIND, stage, device, at, toBase64Url(bytes)].join('.');
}

/** Whether a code that was read is meant to be a summary. */
export const isSummary = (code: string): boolean => code.startsWith(`${KIND}.`);

function readNumbers(bitmap: string): number[] {
  const bytes = fromBase64Url(bitmap);
  return [...bytes].flatMap((byte, index) =>
    [0, 1, 2, 3, 4, 5, 6, 7].flatMap((bit) => ((byte >> bit) & 1 ? [index * 8 + bit] : [])),
  );
}

/** Why a code tells nothing, or what it tells and whose phone says so. */
export type ReadSummary =
  | { readonly refused: 'other_stage' | 'unknown_phone' | 'forged' }
  | { readonly summary: Summary; readonly phone: KnownPhone };

/** Reads a code that another phone shows, by the phones that the own list knows. */
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
