import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { StageCancellation } from '@trilha/contract/seasons/cancelling.endpoints.ts';
import type { JSX } from 'react';
import { figureLine } from '../parts/told-line.tsx';

/** Number of registrations in the stage. */
export const peopleIn = ({ registrations }: StageCancellation): number =>
  registrations.reduce((sum, { count }) => sum + count, 0);

/** The effects of cancelling a stage: registrations by status, e-mails sent, amount refunded. */
export function CancellationOutcome({ told }: { told: StageCancellation }): JSX.Element {
  if (peopleIn(told) === 0 && told.refund === '0.00') {
    return <p className="q">Ninguém está inscrito: ninguém é avisado e nada volta.</p>;
  }
  return (
    <div className="lines">
      {told.registrations.map(({ status, count }) =>
        figureLine(status, count.toLocaleString('pt-BR')),
      )}
      {figureLine('E-mails que saem', told.told.toLocaleString('pt-BR'))}
      {figureLine('Volta, por inteiro', formatReais(centsFromWire(told.refund)))}
      {told.refunds_too_late === 0
        ? null
        : figureLine(
            `Pagas há mais de ${REFUND_DAYS} dias: o banco não devolve, é à mão`,
            told.refunds_too_late.toLocaleString('pt-BR'),
          )}
    </div>
  );
}
