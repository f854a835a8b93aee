import { createContext, use } from 'react';

/**
 * A brand's drawing style ("hand"): `far` shows the horizon (few broad contours, a solid line, heavy figures), `near`
 * shows turns from above (many fine contours, a dashed line, light figures). `hands.tsx` holds the drawings,
 * `theme/hand.css` the weights.
 */
export type Hand = 'far' | 'near';

const HandContext = createContext<Hand>('far');

/** Sets the hand of the brand for its children. */
export const HandProvider = HandContext.Provider;

/** The hand of this page. */
export function useHand(): Hand {
  return use(HandContext);
}
