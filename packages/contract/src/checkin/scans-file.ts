import * as z from 'zod/mini';
import { BATCH_LETTERS, SCANS_AT_ONCE } from './phone.endpoints.ts';
import { signedScan, type SignedScan } from './scan.ts';

/** A phone's log as a file, for places without any signal. */
const scansFile = z.object({
  kind: z.literal('trilha-checkin'),
  scans: z.array(signedScan).check(z.maxLength(10_000)),
});

/** The part of a scan that is sent: text, signature, and a sheet that the server does not have yet. */
export function signedPart({ text, signature, sheet }: SignedScan): SignedScan {
  return sheet === undefined ? { text, signature } : { text, signature, sheet };
}

/** Splits scans into request-sized batches, limited by count and by size including sheets. */
export function scanBatches(scans: readonly SignedScan[]): SignedScan[][] {
  const batches: SignedScan[][] = [];
  let letters = Infinity;
  for (const scan of scans) {
    const own = JSON.stringify(scan).length;
    const last = batches.at(-1);
    const fits = last !== undefined && last.length < SCANS_AT_ONCE;
    letters = fits && letters + own <= BATCH_LETTERS ? letters + own : own;
    if (fits && letters > own) last.push(scan);
    else batches.push([scan]);
  }
  return batches;
}

export function writeScansFile(scans: readonly SignedScan[]): string {
  const file: z.output<typeof scansFile> = { kind: 'trilha-checkin', scans: [...scans] };
  return JSON.stringify(file);
}

/** Parses the scans of a file; null when it is not a file of ours. */
export function readScansFile(text: string): SignedScan[] | null {
  try {
    const read = scansFile.safeParse(JSON.parse(text));
    return read.success ? read.data.scans : null;
  } catch {
    return null;
  }
}
