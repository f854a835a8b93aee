import { createContext, use } from 'react';

/**
 * How a brand draws: `far` looks at the horizon (few broad contours, a solid line, heavy figures),
 * `near` looks at the turns from above (many fine contours, a dashed line, light figures). What each
 * draws is in `hands.tsx`, what each weighs in `theme/hand.css`.
 */
export type Hand = 'far' | 'near';

const HandContext = createContext<Hand>('far');

/** Gives everything below it the hand of its brand. */
export const HandProvider = HandContext.Provider;

/** The hand that this page is drawn with. */
export function useHand(): Hand {
  return use(HandContext);
}
