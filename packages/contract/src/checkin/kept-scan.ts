import { correctedTime, type Scan } from './scan.ts';

/** A kept entry under its key, which differs wherever the entries do. */
export interface KeptScan {
  /** `device:sequence:digest of the text`. */
  readonly key: string;
  readonly scan: Scan;
  /** When the server first received the scan, in milliseconds since 1970. */
  readonly receivedAt: number;
}

/** What staff decided about one entry: that it stands as it is, or that it never counted. */
export type ScanDecision = 'accepted' | 'rejected';

/**
 * Keys of entries of revoked phones that nobody has to believe: dated after the revocation, or received after it,
 * because whoever holds the phone can set its clock back.
 */
export function distrustedKeys(
  scans: readonly KeptScan[],
  revoked: ReadonlyMap<number, number>,
): Set<string> {
  const isDistrusted = ({ scan, receivedAt }: KeptScan): boolean =>
    Math.max(correctedTime(scan), receivedAt) >= (revoked.get(scan.device) ?? Infinity);
  return new Set(scans.flatMap((one) => (isDistrusted(one) ? [one.key] : [])));
}

/** Where an entry stands in the log of its phone. */
export const placeOf = ({ device, sequence }: Pick<Scan, 'device' | 'sequence'>): string =>
  `${device}:${sequence}`;

/** An entry with the moment that counts, in milliseconds since 1970 by the server's clock. */
export interface PlacedScan {
  readonly at: number;
  readonly device: number;
  readonly sequence: number;
  readonly key: string;
}

/** The earliest first, always in the same order. */
export const byTime = (a: PlacedScan, b: PlacedScan): number =>
  a.at - b.at || a.device - b.device || a.sequence - b.sequence || (a.key < b.key ? -1 : 1);
