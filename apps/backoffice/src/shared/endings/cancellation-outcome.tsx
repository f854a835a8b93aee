import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { StageCancellation } from '@trilha/contract/seasons/cancelling.endpoints.ts';
import type { JSX } from 'react';

/** How many registrations are in it. */
export const peopleIn = ({ registrations }: StageCancellation): number =>
  registrations.reduce((sum, { count }) => sum + count, 0);

/** Who is in it, what they are told and what goes back. */
export function CancellationOutcome({ told }: { told: StageCancellation }): JSX.Element {
  const line = (words: string, value: string): JSX.Element => (
    <div key={words}>
      <span>{words}</span>
      <span className="v num">{value}</span>
    </div>
  );
  if (peopleIn(told) === 0 && told.refund === '0.00') {
    return <p className="q">Ninguém está inscrito: ninguém é avisado e nada volta.</p>;
  }
  return (
    <div className="lines">
      {told.registrations.map(({ status, count }) => line(status, count.toLocaleString('pt-BR')))}
      {line('E-mails que saem', told.told.toLocaleString('pt-BR'))}
      {line('Volta, por inteiro', formatReais(centsFromWire(told.refund)))}
      {told.refunds_too_late === 0
        ? null
        : line(
            `Pagas há mais de ${REFUND_DAYS} dias: o banco não devolve, é à mão`,
            told.refunds_too_late.toLocaleString('pt-BR'),
          )}
    </div>
  );
}
