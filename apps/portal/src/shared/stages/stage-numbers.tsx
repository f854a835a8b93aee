import type { StageFigures } from '@trilha/contract/guides/guides.endpoints.ts';
import type { JSX } from 'react';
import { figuresOf } from './stage-figures.ts';
import './stage-numbers.css';

/** Distance, climb and hours in one line: figures before words (FACE-03). */
export function StageNumbers({ figures }: { figures: StageFigures }): JSX.Element | null {
  const shown = figuresOf({ ...figures, difficulty: null });
  if (shown.length === 0) return null;
  return (
    <p className="kms">
      {shown.map(({ value, unit, term }) => (
        <span key={term}>
          <b>{value}</b> {unit}
          {unit === 'm' && <span>{' de subida'}</span>}
        </span>
      ))}
    </p>
  );
}
