/**
 * Rules that bind the customer and that the organiser may pass over for them, naming why. Every other
 * rule of an entry (ages, who is twice in it, whose vehicle it is, how many, places) binds both.
 */
export const OVERRIDABLE_RULES = ['cancellation_limit'] as const;
export type OverridableRule = (typeof OVERRIDABLE_RULES)[number];
