/** Actions on registrations and customer accounts that the audit records; the desk's timelines have a text for each. */
export const AUDITED_ACTIONS = {
  registration: [
    'created',
    'entered_at_desk',
    'confirmed_by_customer',
    'updated',
    'cancelled',
    'promoted',
    'approved',
    'review_asked',
    'review_answered',
    'review_approved',
    'fee_adjusted',
    'expiry_moved',
    'kept_place',
    'bulletin_acknowledged',
    'message_resent',
    'note_added',
    'note_deleted',
    'partially_paid',
    'payment_claimed',
    'claim_closed',
    'payment_confirmed',
    'payment_matched',
    'payment_unmatched',
    'refund_planned',
    'refund_done',
    'refund_failed',
    'refund_retried',
    'refund_found',
    'refund_seen',
    'refund_key_given',
    'refund_key_opened',
    'refund_proof_opened',
    'refund_proof_added',
  ],
  customer: [
    'confirmed',
    'completed',
    'updated',
    'password_changed',
    'password_reset',
    'password_link_sent',
    'sessions_ended',
    'marketing_stopped',
    'marketing_resumed',
    'export_requested',
    'note_added',
    'note_deleted',
    'erased',
  ],
} as const;

/** Subjects that have a timeline at the desk. */
export type TimelineSubject = keyof typeof AUDITED_ACTIONS;

export type AuditedAction<Subject extends TimelineSubject = TimelineSubject> =
  (typeof AUDITED_ACTIONS)[Subject][number];
