import { createHash } from 'node:crypto';
import { isSignedWith, openPublicKey } from '@trilha/contract/checkin/device-signature.ts';
import { textDigest } from '@trilha/contract/checkin/sheet-box.ts';
import {
  hasRealTime,
  isAsWritten,
  readScan,
  type Scan,
  type SignedScan,
} from '@trilha/contract/checkin/scan.ts';
import type { NewScan } from './scans.sql.ts';

/** A scan with a valid signature of its phone, and its sheet. */
export interface ProvedScan {
  readonly scan: Scan;
  readonly row: NewScan;
  /** The sealed sheet that the scan names; null when it was sent without one. */
  readonly sheet: string | null;
}

/** Why a scan is not stored. */
export interface RefusedScan {
  readonly signature: string;
  readonly why: 'unreadable' | 'unknown_device' | 'forged' | 'too_many';
}

/** Received scans with their content; the content is null if it cannot be read or its date does not exist. */
export type ReadScan = SignedScan & { readonly scan: Scan | null };

export const readScans = (scans: readonly SignedScan[]): ReadScan[] =>
  scans.map((signed) => {
    const scan = readScan(signed.text);
    const isSound = scan !== null && hasRealTime(scan) && isAsWritten(signed.text);
    return { ...signed, scan: isSound ? scan : null };
  });

/** Whether a sheet is the one that its scan names. A scan may lack a sheet; a sheet never lacks its scan. */
async function isOwnSheet(scan: Scan, sheet: string | undefined): Promise<boolean> {
  if (sheet === undefined) return true;
  const isSheeted = scan.kind === 'signature' || scan.kind === 'walkin';
  return isSheeted && scan.sheet === (await textDigest(sheet));
}

/** Separates scans that their phone signed from all others. */
export async function verifyScans(
  read: readonly ReadScan[],
  { keys, now }: { readonly keys: ReadonlyMap<number, string | null>; readonly now: Date },
): Promise<{ readonly proved: readonly ProvedScan[]; readonly refused: RefusedScan[] }> {
  // Each key is imported once, because a batch has hundreds of scans of one phone.
  const opened = new Map<number, CryptoKey | null>();
  for (const [device, key] of keys) {
    opened.set(device, key === null ? null : await openPublicKey(key));
  }
  const proved: ProvedScan[] = [];
  const refused: RefusedScan[] = [];
  for (const { text, signature, sheet, scan } of read) {
    const key = scan === null ? null : (opened.get(scan.device) ?? null);
    if (scan === null) refused.push({ signature, why: 'unreadable' });
    else if (key === null) refused.push({ signature, why: 'unknown_device' });
    else if (!(await isSignedWith(key, { text, signature })) || !(await isOwnSheet(scan, sheet))) {
      refused.push({ signature, why: 'forged' });
    } else {
      const digest = createHash('sha256').update(text).digest();
      const { device: device_id, sequence } = scan;
      const row = { device_id, sequence, digest, text, signature, received_at: now };
      proved.push({ scan, row, sheet: sheet ?? null });
    }
  }
  return { proved, refused };
}
