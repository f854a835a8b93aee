/** Size of a share picture in pixels: 1.91 to 1, as messengers expect. */
export const CARD = { width: 1_200, height: 630 } as const;

/** Left edge of the picture in the near style. */
export const HALF = 600;
