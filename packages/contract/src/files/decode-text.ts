/** Encoding of a text file. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface DecodedText {
  /** Without its byte order mark. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** Bytes examined to detect UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4_096;

/**
 * Detects UTF-16 without a byte order mark: nearly every second byte of Western text is zero, and no other encoding has
 * zero bytes.
 */
function unmarkedWide(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const sample = content.subarray(0, SAMPLE_BYTES - (SAMPLE_BYTES % 2));
  const pairs = Math.floor(sample.length / 2);
  if (pairs === 0) return null;
  let [even, odd] = [0, 0];
  for (let at = 0; at < pairs * 2; at += 2) {
    if (sample[at] === 0) even += 1;
    if (sample[at + 1] === 0) odd += 1;
  }
  if (odd > pairs / 2 && even === 0) return 'utf-16le';
  return even > pairs / 2 && odd === 0 ? 'utf-16be' : null;
}

function wideOf(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  return unmarkedWide(content);
}

/**
 * Decodes a text file from Brazilian banks and spreadsheets: UTF-16 (with or without byte order mark), UTF-8, otherwise
 * Windows-1252, which also covers ISO-8859-1 and US-ASCII. Never throws, because Windows-1252 maps every byte.
 */
export function decodeText(content: Uint8Array): DecodedText {
  const wide = wideOf(content);
  if (wide !== null) return { text: new TextDecoder(wide).decode(content), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(content), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(content), encoding: 'Windows-1252' };
  }
}
