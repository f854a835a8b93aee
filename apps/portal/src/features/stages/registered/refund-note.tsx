import { keepAmountsWhole } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { refundText } from '@trilha/contract/registrations/refund.texts.ts';
import type { JSX } from 'react';
import { SupportPhone } from '../../../shared/support-phone.tsx';

/** Where the money of a registration is that goes back, and whom to call where it is stuck. */
export function RefundNote({ money }: Pick<Registration, 'money'>): JSX.Element | null {
  const { refund, by_hand } = money;
  if (refund === null) return null;
  return (
    <p className="small">
      {keepAmountsWhole(refundText(refund, by_hand))}
      {refund.status === 'failed' && (
        <span>
          {' '}
          Se preferir, ligue: <SupportPhone />.
        </span>
      )}
    </p>
  );
}
