import type { Scan } from './scan.ts';

/** A kept entry under its key, which differs wherever the entries do. */
export interface KeptScan {
  /** `device:sequence:digest of the text`. */
  readonly key: string;
  readonly scan: Scan;
}

/** What staff decided about one entry: that it stands as it is, or that it never counted. */
export type ScanDecision = 'accepted' | 'rejected';

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
