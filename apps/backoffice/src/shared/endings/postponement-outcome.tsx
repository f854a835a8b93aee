import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { PostponementRehearsed } from '@trilha/contract/postponing/postponing.endpoints.ts';
import type { JSX } from 'react';

/** How many are asked and told when a stage is postponed, and what may go back. */
export function PostponementOutcome({ told }: { told: PostponementRehearsed }): JSX.Element {
  const line = (words: string, value: string): JSX.Element => (
    <div>
      <span>{words}</span>
      <span className="v num">{value}</span>
    </div>
  );
  return (
    <div className="lines">
      {line('Confirmados que são perguntados', String(told.asked))}
      {line('Outros que são avisados', String(told.told))}
      {line('Volta, se todos quiserem', formatReais(centsFromWire(told.held)))}
      {told.refunds_too_late === 0
        ? null
        : line(
            `Pix com mais de ${REFUND_DAYS} dias no prazo: o banco não devolve`,
            String(told.refunds_too_late),
          )}
    </div>
  );
}
