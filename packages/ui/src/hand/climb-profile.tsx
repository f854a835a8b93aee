import { type JSX, memo } from 'react';

import { ClimbBars } from './climb-bars.tsx';
import { type Hand, useHand } from './hand.ts';
import { Ridges } from './ridges.tsx';
import './climb-profile.css';

interface ClimbProfileProps {
  /** Heights at equal steps of the route, 0 (lowest) to 1 (highest). */
  elevations: readonly number[];
}

const views: Record<Hand, { width: number; height: number }> = {
  far: { width: 600, height: 150 },
  near: { width: 600, height: 120 },
};

/**
 * A stage's elevation profile in the brand's style: mountain ranges, or thin bars. As wide as its column. Decorative:
 * the figures are shown next to it. Renders nothing for fewer than two heights.
 */
export const ClimbProfile = memo(function ClimbProfile({
  elevations,
}: ClimbProfileProps): JSX.Element | null {
  const hand = useHand();
  const view = { ...views[hand], elevations };
  if (elevations.length < 2) return null;
  return (
    <svg
      className={`climb climb--${hand}`}
      viewBox={`0 0 ${view.width} ${view.height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      focusable="false"
    >
      {hand === 'far' ? <Ridges {...view} rise={0.8} base={0.02} /> : <ClimbBars {...view} />}
    </svg>
  );
});
