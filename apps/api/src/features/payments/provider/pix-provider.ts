export type RefundStatus = 'processing' | 'done' | 'failed';

/** A payment that a provider received for a charge. */
export interface PixReceived {
  readonly endToEndId: string;
  readonly amountCents: number;
  readonly paidAt: Date;
  readonly refunds: readonly ProviderRefund[];
}

/** A refund of a payment at the provider, requested by us or by anybody else. */
export interface ProviderRefund {
  readonly refundId: string;
  readonly amountCents: number;
  readonly status: RefundStatus;
  /** When the money was refunded; null when it was not, or the provider gives no time. */
  readonly settledAt: Date | null;
  /** The provider's reason for a failure; null when it gives none, or the refund did not fail. */
  readonly failure: string | null;
  /** The bank's code for why the refund was made (API Pix, `natureza`). */
  readonly nature?: string | undefined;
}

/** The payer as reported by a provider. */
export interface PixPayer {
  readonly name: string | null;
  /** Masked, as '***.456.789-**'. */
  readonly document: string | null;
}

/**
 * A line of the list of received payments; `txid` is null when it names no charge. Brands may share an account:
 * `pixKey` identifies the brand when the provider returns it.
 */
export interface ReceivedLine extends PixReceived {
  readonly txid: string | null;
  readonly pixKey: string | null;
  readonly payer?: PixPayer | undefined;
}

/** A line that cannot be parsed, with the parts that identify it as far as readable. */
export interface UnreadableLine {
  /** Stable for the same line: its `endToEndId`, or a digest of the line. */
  readonly lineKey: string;
  readonly endToEndId: string | null;
  readonly txid: string | null;
  readonly pixKey: string | null;
  readonly amountCents: number | null;
  readonly paidAt: Date | null;
}

/** One page of the list of received payments. Its numbers may be wrong. */
export interface ReceivedPage {
  readonly lines: readonly ReceivedLine[];
  readonly unreadable: readonly UnreadableLine[];
  /** Number of lines in a full page. */
  readonly size: number;
  readonly pages: number;
  /** Number of lines on all pages. */
  readonly total: number;
}

/** A charge as its provider reports it. `payable` does not consider its expiry. */
export interface PixCharge {
  readonly status: 'payable' | 'paid' | 'removed';
  readonly payments: readonly PixReceived[];
}

export interface ChargeRequest {
  readonly txid: string;
  readonly amountCents: number;
  readonly createdAt: Date;
  readonly expiresAt: Date;
  /** Text shown by the payer's bank, at most 140 characters. */
  readonly description: string;
}

/** A way to request money by Pix. The same request again returns the same code. */
interface Charging {
  /** The Pix key of the receiver. */
  readonly pixKey: string;
  /** @returns the copy-and-paste code (BR Code). */
  readonly createCharge: (request: ChargeRequest) => Promise<string>;
}

/** A static code. Its payment shows only on the receiver's bank statement, so an organiser confirms it (D22). */
export interface StaticPix extends Charging {
  readonly mode: 'static';
}

/** The central bank's Pix API, which reports payments. Every call may throw PartnerError. */
export interface BacenPix extends Charging {
  readonly mode: 'bacen';
  /** Null when the provider does not know the txid. */
  readonly readCharge: (txid: string) => Promise<PixCharge | null>;
  /** Returns a page, counted from 0, of payments between two instants, both included. */
  readonly listReceived: (from: Date, to: Date, page: number) => Promise<ReceivedPage>;
  /** Makes a charge unpayable unless it was paid before. Returns its state afterwards. */
  readonly withdrawCharge: (txid: string) => Promise<PixCharge | null>;
  /** Refunds part or all of a payment. The same id again is the same refund. */
  readonly refund: (refund: {
    readonly endToEndId: string;
    readonly refundId: string;
    readonly amountCents: number;
  }) => Promise<ProviderRefund>;
  /** Sets the webhook address for payments to the brand's key. The API appends `/pix` to it. */
  readonly registerWebhook: (url: string) => Promise<void>;
}

/** One interface for both ways to charge (D22). `mode` decides whether payments can be detected. */
export type PixProvider = BacenPix | StaticPix;
