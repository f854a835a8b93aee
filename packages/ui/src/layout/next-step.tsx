import { type JSX, type ReactNode, useId } from 'react';

import { Tulip } from '../ornament/tulip.tsx';
import './next-step.css';

interface NextStepProps {
  /** The tulip's id; the registration's number serves. */
  id: string | number;
  title: ReactNode;
  /** What about: stage and amount, a countdown, and the one accent button of the page, last. */
  children: ReactNode;
}

/** The one loud block of a page, only when the customer owes an action. */
export function NextStep({ id, title, children }: NextStepProps): JSX.Element {
  const titleId = useId();
  return (
    <section className="next" aria-labelledby={titleId}>
      <div className="next-mark">
        <Tulip id={id} turn={45} />
      </div>
      <div className="next-in">
        <div>
          <p className="label">Seu próximo passo</p>
          <h2 id={titleId}>{title}</h2>
        </div>
        {children}
      </div>
    </section>
  );
}
