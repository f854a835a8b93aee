import { Mark } from '@trilha/ui/feedback/mark.tsx';
import type { JSX } from 'react';
import { orderText } from './not-yet-line.tsx';
import './not-yet.css';

/** Stated wherever readiness is shown: being ready reserves no place (OPEN-57). Neutral, not an alert. */
export function NotYet({ opens }: { opens: Date }): JSX.Element {
  return (
    <div className="not-yet">
      <Mark kind="info" />
      <p>
        <b>Estar pronta não guarda vaga.</b> {orderText(opens)}
      </p>
    </div>
  );
}
