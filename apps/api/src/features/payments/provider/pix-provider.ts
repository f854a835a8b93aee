export type RefundStatus = 'processing' | 'done' | 'failed';

/** What a provider says it received for a charge. */
export interface PixReceived {
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly paidAt: Date;
  readonly refunds: readonly ProviderRefund[];
}

/** What a provider says it gave back of a payment, whoever asked for it. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly status: RefundStatus;
  /** When the money went back; null where the provider does not say, or it has not. */
  readonly settledAt: Date | null;
  /** Why it gave nothing back, in its words; null where it says nothing, or did. */
  readonly failure: string | null;
  /** Why it was made, in the bank's word (API Pix, `natureza`). */
  readonly nature?: string | undefined;
}

/** What a provider says of who paid. */
export interface PixPayer {
  readonly name: string | null;
  /** Masked, as '***.456.789-**'. */
  readonly document: string | null;
}

/**
 * A line of the list of received payments; `txid` is null where it names no charge. Brands may share
 * an account: `pixKey` tells whose it is, where the provider says so.
 */
export interface ReceivedLine extends PixReceived {
  readonly txid: string | null;
  readonly pixKey: string | null;
  readonly payer?: PixPayer | undefined;
}

/** A line that cannot be read: what identifies it, as far as that can be. */
export interface UnreadableLine {
  /** The same whenever the same line is met: its `endToEndId`, or a digest of it. */
  readonly lineKey: string;
  readonly endToEndId: string | null;
  readonly txid: string | null;
  readonly pixKey: string | null;
  readonly amountCents: number | null;
  readonly paidAt: Date | null;
}

/** One page of the list of received payments. Nothing says that the numbers are true. */
export interface ReceivedPage {
  readonly lines: readonly ReceivedLine[];
  readonly unreadable: readonly UnreadableLine[];
  /** How many lines a full page has. */
  readonly size: number;
  readonly pages: number;
  /** Lines on all pages. */
  readonly total: number;
}

/** A charge as its provider sees it. `payable` says nothing of its expiry. */
export interface PixCharge {
  readonly status: 'payable' | 'paid' | 'removed';
  readonly payments: readonly PixReceived[];
}

export interface ChargeRequest {
  readonly txid: string;
  readonly amountCents: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** What the payer's bank shows, at most 140 characters. */
  readonly description: string;
}

/** A way to ask for money by Pix; repeated with the same request it answers the same code. */
interface Charging {
  /** Whom the code pays. */
  readonly pixKey: string;
  /** @returns the copy-and-paste code (BR Code). */
  readonly createCharge: (request: ChargeRequest) => Promise<string>;
}

/** A code that only its receiver's bank statement answers: an organiser confirms it (D22). */
export interface StaticPix extends Charging {
  readonly mode: 'static';
}

/** The central bank's Pix API, by which payment is detected. Every call may throw PartnerError. */
export interface BacenPix extends Charging {
  readonly mode: 'bacen';
  /** Null when the provider does not know the txid. */
  readonly readCharge: (txid: string) => Promise<PixCharge | null>;
  /** A page, from 0, of what was paid between two instants, both included. */
  readonly listReceived: (from: Date, to: Date, page: number) => Promise<ReceivedPage>;
  /** Makes a charge unpayable unless it was paid before; answers what it is afterwards. */
  readonly withdrawCharge: (txid: string) => Promise<PixCharge | null>;
  /** Gives back part or all of a payment; repeated with the same id it is one refund. */
  readonly refund: (refund: {
    readonly endToEndId: string;
    readonly refundId: string;
    readonly amountCents: number;
  }) => Promise<ProviderRefund>;
  /** Names the address that is told of payments to the brand's key; the API adds `/pix` to it. */
  readonly registerWebhook: (url: string) => Promise<void>;
}

/** One interface for both ways to charge (D22); `mode` tells what can be detected. */
export type PixProvider = BacenPix | StaticPix;
