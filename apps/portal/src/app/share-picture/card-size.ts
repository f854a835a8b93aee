/** Pixels of a picture for sharing: what messengers ask for, 1.91 to 1. */
export const CARD = { width: 1_200, height: 630 } as const;

/** Where the near hand's picture begins. */
export const HALF = 600;
