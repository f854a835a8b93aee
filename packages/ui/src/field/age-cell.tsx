import type { JSX } from 'react';

import './age-cell.css';

interface AgeCellProps {
  /** Whole years on the relevant day. */
  years: number;
}

/** A person's age next to the select that chose them. */
export function AgeCell({ years }: AgeCellProps): JSX.Element {
  return (
    <span className="age">
      <b>{years}</b> {years === 1 ? 'ano' : 'anos'}
    </span>
  );
}
