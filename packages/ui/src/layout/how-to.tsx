import type { JSX } from 'react';

import { useHand } from '../hand/hand.ts';
import { authMaps } from './auth-maps.ts';
import './how-to.css';

interface HowToProps {
  /** At most three: the junction drawings are pre-rendered (`auth-map.test.tsx`). */
  steps: readonly string[];
}

/** A few numbered junctions in roadbook style. Only from 1024 px on. */
export function HowTo({ steps }: HowToProps): JSX.Element {
  const map = authMaps[useHand()];
  return (
    <ol className="how">
      {steps.map((text, index) => (
        <li key={text}>
          <span className="n">{index + 1}</span>
          <span>
            <svg className="tulip" aria-hidden="true" focusable="false">
              <use href={`${map}#step-${index + 1}`} />
            </svg>
          </span>
          <span className="x">{text}</span>
        </li>
      ))}
    </ol>
  );
}
