import type { JSX } from 'react';

interface ClimbBarsProps {
  width: number;
  height: number;
  /** Heights along the route, 0 to 1. */
  elevations: readonly number[];
}

const bars = 48;

/** Elevation profile as thin bars. */
export function ClimbBars({ width, height, elevations }: ClimbBarsProps): JSX.Element {
  const path = Array.from({ length: bars }, (_, index) => {
    const place = (index / (bars - 1)) * (elevations.length - 1);
    const before = elevations[Math.floor(place)] ?? 0;
    const after = elevations[Math.ceil(place)] ?? before;
    const elevation = before + (after - before) * (place % 1);
    const x = 3 + (index * (width - 6)) / (bars - 1);
    return `M${x.toFixed(1)} ${height - 2}v${(-elevation * (height - 10)).toFixed(1)}`;
  });
  return (
    <path stroke="var(--ink)" strokeWidth="2" vectorEffect="non-scaling-stroke" d={path.join('')} />
  );
}
