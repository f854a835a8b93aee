/** Audiences among consenting customers: all, those registered in given stages, or those not registered in them. */
export const MARKETING_CIRCLES = ['everybody', 'entered', 'absent'] as const;
export type MarketingCircle = (typeof MARKETING_CIRCLES)[number];

/** Audience of a marketing message. */
export interface MarketingAudience {
  readonly circle: MarketingCircle;
  readonly stages: number[];
}
