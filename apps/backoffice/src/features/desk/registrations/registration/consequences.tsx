import type { CancelConsequences } from '@trilha/contract/desk/registrations/registration.endpoints.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { JSX } from 'react';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { figureLine } from '../../../../shared/parts/told-line.tsx';

/** Effects of ending an entry, from the server's dry run. */
export function Consequences({ told }: { told: CancelConsequences }): JSX.Element {
  const promoted = told.promoted.map(formatInscriptionNumber).join(', ');
  return (
    <div className="lines">
      {figureLine('Vagas que voltam', String(told.places))}
      {figureLine('Devolução ao cliente', reaisOf(told.refund))}
      {told.excess === '0.00'
        ? null
        : figureLine('Disso, já era para voltar: passa do valor', reaisOf(told.excess))}
      {told.by_bank === '0.00'
        ? null
        : figureLine(
            `Disso, com mais de ${REFUND_DAYS} dias: devolver no banco`,
            reaisOf(told.by_bank),
          )}
      {told.held === '0.00' ? null : figureLine('Fica com a organização', reaisOf(told.kept))}
      {figureLine('Sobem da fila de espera', promoted === '' ? 'ninguém' : promoted)}
      {figureLine('E-mails que saem', String(told.mails))}
    </div>
  );
}
