import { keepAmountsWhole } from '@trilha/contract/brazil/money.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { needsRefundKey, refundText } from '@trilha/contract/registrations/refund.texts.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { SupportPhone } from '../../../shared/support-phone.tsx';

// Few refunds are sent by hand, so the form for the key is lazy-loaded.
const useRefundKey = lateModule(() => import('./refund-key.tsx'));

function AskedKey(props: { registrationId: number }): JSX.Element | null {
  const part = useRefundKey();
  return part ? <part.RefundKey {...props} /> : null;
}

interface RefundNoteProps {
  registration: Registration;
}

/** The state of a registration's refund, and the phone number when it is stuck. */
export function RefundNote({ registration }: RefundNoteProps): JSX.Element | null {
  const { refund, by_hand } = registration.money;
  if (refund === null) return null;
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
      {needsRefundKey(refund, by_hand) && <AskedKey registrationId={registration.id} />}
    </>
  );
}
