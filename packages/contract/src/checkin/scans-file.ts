import * as z from 'zod/mini';
import { signedScan, type SignedScan } from './scan.ts';

/** A phone's log as a file, for where no signal ever comes. */
const scansFile = z.object({
  kind: z.literal('trilha-checkin'),
  scans: z.array(signedScan).check(z.maxLength(10_000)),
});

export function writeScansFile(scans: readonly SignedScan[]): string {
  const file: z.output<typeof scansFile> = { kind: 'trilha-checkin', scans: [...scans] };
  return JSON.stringify(file);
}

/** The entries of a file, or null where it is none of ours. */
export function readScansFile(text: string): SignedScan[] | null {
  try {
    const read = scansFile.safeParse(JSON.parse(text));
    return read.success ? read.data.scans : null;
  } catch {
    return null;
  }
}
