import type { JSX } from 'react';

import { Tulip } from '../ornament/tulip.tsx';
import './how-to.css';

interface HowToProps {
  /** Each turn is where the tulip's arrow points, in degrees. */
  steps: readonly { text: string; turn: number }[];
}

/** A few numbered junctions, as in a roadbook. From 1024 px only. */
export function HowTo({ steps }: HowToProps): JSX.Element {
  return (
    <ol className="how">
      {steps.map(({ text, turn }, index) => (
        <li key={text}>
          <span className="n">{index + 1}</span>
          <span>
            <Tulip id={index + 1} turn={turn} />
          </span>
          <span className="x">{text}</span>
        </li>
      ))}
    </ol>
  );
}
