import { Mark } from '@trilha/ui/feedback/mark.tsx';
import type { JSX } from 'react';
import { orderText } from './not-yet-line.tsx';
import './not-yet.css';

/** What being ready is not, beside every word that says so (OPEN-57). A fact, no alarm. */
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
