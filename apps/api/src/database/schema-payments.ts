import type { Generated } from 'kysely';
import type { Instant } from './schema-accounts.ts';

type Id = Generated<number>;

export interface ChargesTable {
  id: Id;
  registration_id: number;
  automaker_id: number;
  txid: string;
  mode: 'bacen' | 'static';
  status: 'preparing' | 'open' | 'paid' | 'expired' | 'withdrawn';
  amount_cents: number;
  received_cents: Generated<number>;
  brcode: string | null;
  pix_key: string;
  expires_at: Instant;
  paid_at: Instant | null;
  created_at: Instant;
  updated_at: Instant;
}

export interface PixPaymentsTable {
  id: Id;
  charge_id: number;
  end_to_end_id: string;
  amount_cents: number;
  paid_at: Instant;
  recorded_at: Instant;
}

/** Why money goes back: an e-mail says it in words. */
export type RefundReason =
  | 'cancelled'
  | 'stage_cancelled'
  | 'expiry'
  | 'excess'
  | 'late_payment'
  | 'vehicle_removed'
  /** Not by a rule of ours: staff gave back a Pix without an owner, or somebody did at the provider. */
  | 'elsewhere';

export interface RefundsTable {
  id: Id;
  pix_payment_id: number;
  registration_id: number;
  refund_id: string;
  amount_cents: number;
  reason: RefundReason;
  status: 'pending' | 'processing' | 'done' | 'failed';
  created_at: Instant;
  updated_at: Instant;
}

export interface PixWebhooksTable {
  end_to_end_id: string;
  automaker_id: number;
  txid: string;
  received_at: Instant;
  deliveries: Generated<number>;
}

export interface UnmatchedPaymentsTable {
  id: Id;
  automaker_id: number;
  end_to_end_id: string;
  txid: string | null;
  amount_cents: number;
  paid_at: Instant;
  reason: 'no_txid' | 'unknown_txid' | 'other_brand' | 'not_in_charge';
  first_seen_at: Instant;
  returned_cents: Generated<number>;
  refund_id: string | null;
  refund_cents: number | null;
  refund_status: RefundsTable['status'] | null;
  refund_updated_at: Instant | null;
  settled_at: Instant | null;
  settled_as: 'found' | 'matched' | 'refunded' | 'returned' | 'kept' | null;
}

export interface PixReadingsTable {
  automaker_id: number;
  read_until: Instant;
  window_from: Instant | null;
  window_to: Instant | null;
  next_page: Generated<number>;
  lines_seen: Generated<number>;
  last_page: Generated<string>;
  failed_windows: Generated<number>;
}
