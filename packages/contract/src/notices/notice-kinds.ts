/** Push notifications that customers can choose: events too urgent for e-mail. */
export const NOTICE_KINDS = ['place_won', 'payment_due', 'stage_open', 'stage_changed'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];
