import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { Tulip } from '../ornament/tulip.tsx';
import './next-step.css';

interface NextStepProps {
  /** Seed of the tulip, e.g. the registration's number. */
  id: string | number;
  /** Direction of the tulip: degrees from straight ahead. */
  turn?: number | undefined;
  title: ReactNode;
  /** Explanation in one or two sentences. */
  children: ReactNode;
  /** Key figures: an amount next to the time left, a plate next to the seats. */
  figures?: ReactNode;
  /** The page's accent button, and a text link below it. */
  action: ReactNode;
  /** A map in a positioned box: on top on phones, on the right on wide screens. */
  map?: ReactNode;
}

/** The prominent block of a page with the customer's next step. Stacked when narrow, in one row when there is space. */
export function NextStep(props: NextStepProps): JSX.Element {
  const { id, turn = 45, title, children, figures, action, map } = props;
  const titleId = useId();
  return (
    <div className="next-room">
      <section
        className={classNames('next', Boolean(map) && 'next--map')}
        aria-labelledby={titleId}
      >
        {map && <div className="next-map">{map}</div>}
        <div className="next-mark">
          <Tulip id={id} turn={turn} />
        </div>
        <div className="next-in">
          <div className="next-say">
            <p className="label">Seu próximo passo</p>
            <h2 id={titleId}>{title}</h2>
            {children}
          </div>
          <div className="next-do">
            {figures && <div className="next-fig">{figures}</div>}
            {action}
          </div>
        </div>
      </section>
    </div>
  );
}
