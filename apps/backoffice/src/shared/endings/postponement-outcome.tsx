import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { PostponementRehearsed } from '@trilha/contract/postponing/postponing.endpoints.ts';
import type { JSX } from 'react';
import { figureLine } from '../parts/told-line.tsx';

/** The effects of postponing a stage: customers asked and notified, and the amount that may be refunded. */
export function PostponementOutcome({ told }: { told: PostponementRehearsed }): JSX.Element {
  return (
    <div className="lines">
      {figureLine('Confirmados que são perguntados', String(told.asked))}
      {figureLine('Outros que são avisados', String(told.told))}
      {told.invited === undefined
        ? null
        : figureLine('Convidados que recebem o link de novo', String(told.invited))}
      {figureLine('Volta, se todos quiserem', formatReais(centsFromWire(told.held)))}
      {told.refunds_too_late === 0
        ? null
        : figureLine(
            `Pix com mais de ${REFUND_DAYS} dias no prazo: o banco não devolve`,
            String(told.refunds_too_late),
          )}
    </div>
  );
}
