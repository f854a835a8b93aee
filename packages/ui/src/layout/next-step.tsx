import { type JSX, type ReactNode, useId } from 'react';

import { classNames } from '../class-names.ts';
import { Tulip } from '../ornament/tulip.tsx';
import './next-step.css';

interface NextStepProps {
  /** The tulip's id; the registration's number serves. */
  id: string | number;
  /** Where the tulip points: degrees from straight ahead. */
  turn?: number | undefined;
  title: ReactNode;
  /** What about, in a sentence or two. */
  children: ReactNode;
  /** What counts, in figures: an amount beside the time left, a plate beside the seats. */
  figures?: ReactNode;
  /** The one accent button of the page, and a quiet link below it. */
  action: ReactNode;
  /** A map in a positioned box: on phones above all, on wide screens at the right. */
  map?: ReactNode;
}

/**
 * The one loud block of a page: what the customer should do next. As narrow as a column it is stacked;
 * with room it stands in one row.
 */
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
