import type { JSX } from 'react';

import { useHand } from '../hand/hand.ts';
import { authMaps } from './auth-maps.ts';
import './how-to.css';

interface HowToProps {
  /** Three at most: the junctions beside them are drawn beforehand (`auth-map.test.tsx`). */
  steps: readonly string[];
}

/** A few numbered junctions, as in a roadbook. From 1024 px only. */
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
