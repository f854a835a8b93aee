import { correctedTime, type Scan } from './scan.ts';

/** A stored scan with its key; different scans have different keys. */
export interface KeptScan {
  /** `device:sequence:digest of the text` */
  readonly key: string;
  readonly scan: Scan;
  /** When the server first received the scan, in milliseconds since 1970. */
  readonly receivedAt: number;
}

/** Staff decision about a scan: it counts as it is, or it never counted. */
export type ScanDecision = 'accepted' | 'rejected';

/**
 * Keys of scans from revoked phones that are not trusted: dated after the revocation, or received after it, because the
 * phone's holder can set its clock back.
 */
export function distrustedKeys(
  scans: readonly KeptScan[],
  revoked: ReadonlyMap<number, number>,
): Set<string> {
  const isDistrusted = ({ scan, receivedAt }: KeptScan): boolean =>
    Math.max(correctedTime(scan), receivedAt) >= (revoked.get(scan.device) ?? Infinity);
  return new Set(scans.flatMap((one) => (isDistrusted(one) ? [one.key] : [])));
}

/** A scan's position in its phone's log. */
export const placeOf = ({ device, sequence }: Pick<Scan, 'device' | 'sequence'>): string =>
  `${device}:${sequence}`;

/** A scan with its corrected time `at`, in milliseconds since 1970 by the server's clock. */
export interface PlacedScan {
  readonly at: number;
  readonly device: number;
  readonly sequence: number;
  readonly key: string;
}

/** Sorts by time, earliest first, with a stable order for equal times. */
export const byTime = (a: PlacedScan, b: PlacedScan): number =>
  a.at - b.at || a.device - b.device || a.sequence - b.sequence || (a.key < b.key ? -1 : 1);
