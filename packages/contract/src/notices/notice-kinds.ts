/** What somebody is told of at once, on the devices that they chose: what cannot wait for an e-mail to be read. */
export const NOTICE_KINDS = ['place_won', 'payment_due', 'stage_open', 'stage_changed'] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];
