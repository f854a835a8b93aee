/** Whom of those who consented: all of them, or who has an entry in stages, or who has none in them. */
export const MARKETING_CIRCLES = ['everybody', 'entered', 'absent'] as const;
export type MarketingCircle = (typeof MARKETING_CIRCLES)[number];

/** Whom a message of marketing was chosen for. */
export interface MarketingAudience {
  readonly circle: MarketingCircle;
  readonly stages: number[];
}
