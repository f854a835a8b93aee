import type { FeeConsequences } from '@trilha/contract/desk/fee-adjustment.endpoints.ts';
import { REFUND_DAYS } from '@trilha/contract/payments/refund-window.rules.ts';
import type { JSX } from 'react';
import { reaisOf } from '../amounts.ts';

/** What another fee does, as the server counted it before it undid it. */
export function FeeTold({ told }: { told: FeeConsequences }): JSX.Element {
  const { status, unit, fee, open, refund, by_bank, mails } = told;
  const line = (words: string, value: string): JSX.Element => (
    <div>
      <span>{words}</span>
      <span className="v num">{value}</span>
    </div>
  );
  return (
    <div className="lines">
      {unit.before === fee.before
        ? null
        : line('Por carro', `${reaisOf(unit.before)} → ${reaisOf(unit.after)}`)}
      {line('Inscrição', `${reaisOf(fee.before)} → ${reaisOf(fee.after)}`)}
      {status.before === status.after ? null : line('Situação', status.after)}
      {line('Fica a pagar', reaisOf(open))}
      {line('Devolução ao cliente', reaisOf(refund))}
      {by_bank === '0.00'
        ? null
        : line(`Disso, com mais de ${REFUND_DAYS} dias: devolver no banco`, reaisOf(by_bank))}
      {line('E-mails que saem', String(mails))}
    </div>
  );
}
