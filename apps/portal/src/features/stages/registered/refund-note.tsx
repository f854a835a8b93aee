import { keepAmountsWhole } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { refundText } from '@trilha/contract/registrations/refund.texts.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { SupportPhone } from '../../../shared/support-phone.tsx';

// Few refunds are sent by hand: nobody else loads what asks for the key.
const useRefundKey = lateModule(() => import('./refund-key.tsx'));

function AskedKey(props: { registrationId: number }): JSX.Element | null {
  const part = useRefundKey();
  return part ? <part.RefundKey {...props} /> : null;
}

interface RefundNoteProps {
  registration: Registration;
}

/** Where the money of a registration is that goes back, and whom to call where it is stuck. */
export function RefundNote({ registration }: RefundNoteProps): JSX.Element | null {
  const { refund, by_hand } = registration.money;
  if (refund === null) return null;
  const isSentByHand = refund.status === 'failed' || (by_hand && refund.status === 'coming');
  return (
    <>
      <p className="small">
        {keepAmountsWhole(refundText(refund, by_hand))}
        {refund.status === 'failed' && (
          <span>
            {' '}
            Se preferir, ligue: <SupportPhone />.
          </span>
        )}
      </p>
      {isSentByHand && <AskedKey registrationId={registration.id} />}
    </>
  );
}
