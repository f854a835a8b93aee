/** How the bytes of a text file are written. */
export type TextEncoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

export interface DecodedText {
  /** Without a byte order mark. */
  readonly text: string;
  readonly encoding: TextEncoding;
}

/** How many bytes are examined for UTF-16 without a byte order mark. */
const SAMPLE_BYTES = 4_096;

/** UTF-16 without a mark: in Western text nearly every second byte is zero, and no other encoding has zeros. */
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
 * Decodes a text file as banks and spreadsheets in Brazil write it: UTF-16 (with or without its mark),
 * UTF-8, else Windows-1252, which also reads ISO-8859-1 and US-ASCII. Never throws: Windows-1252 has a
 * letter for every byte.
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
