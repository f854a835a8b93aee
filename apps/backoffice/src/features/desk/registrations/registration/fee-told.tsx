import type { FeeConsequences } from '@trilha/contract/desk/registrations/fee-adjustment.endpoints.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { JSX } from 'react';
import { reaisOf } from '../../../../shared/parts/amounts.ts';
import { figureLine } from '../../../../shared/parts/told-line.tsx';

/** Effects of a fee change, from the server's dry run. */
export function FeeTold({ told }: { told: FeeConsequences }): JSX.Element {
  const { status, unit, fee, open, refund, by_bank, mails } = told;
  return (
    <div className="lines">
      {unit.before === fee.before
        ? null
        : figureLine('Por carro', `${reaisOf(unit.before)} → ${reaisOf(unit.after)}`)}
      {figureLine('Inscrição', `${reaisOf(fee.before)} → ${reaisOf(fee.after)}`)}
      {status.before === status.after ? null : figureLine('Situação', status.after)}
      {figureLine('Fica a pagar', reaisOf(open))}
      {figureLine('Devolução ao cliente', reaisOf(refund))}
      {by_bank === '0.00'
        ? null
        : figureLine(`Disso, com mais de ${REFUND_DAYS} dias: devolver no banco`, reaisOf(by_bank))}
      {figureLine('E-mails que saem', String(mails))}
    </div>
  );
}
