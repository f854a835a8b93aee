/**
 * Rules for customers that the organiser may override on their behalf, giving a reason. All other rules of a
 * registration (ages, duplicates, ownership, limits, places) bind both.
 */
export const OVERRIDABLE_RULES = ['cancellation_limit'] as const;
export type OverridableRule = (typeof OVERRIDABLE_RULES)[number];
