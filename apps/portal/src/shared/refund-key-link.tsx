import type { RefundAnswer } from '@trilha/contract/registrations/money.fields.ts';
import { needsRefundKey } from '@trilha/contract/registrations/refund.texts.ts';
import { OWN_REGISTRATIONS } from '@trilha/contract/portal-paths.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { closeModal } from './feedback/overlay-store.ts';
import { AppLink } from './navigation/app-link.tsx';

interface RefundKeyLinkProps {
  refunds: ReadonlyArray<Pick<RefundAnswer, 'status'>>;
  byHand: boolean;
}

/**
 * Link to the screen where a customer enters the Pix key for a refund that staff send by hand; renders nothing for
 * others (MONEY-81).
 */
export function RefundKeyLink({ refunds, byHand }: RefundKeyLinkProps): JSX.Element | null {
  if (!refunds.some((refund) => needsRefundKey(refund, byHand))) return null;
  return (
    // In a dialog, which would stay over the next page.
    <TextLink as={AppLink} to={OWN_REGISTRATIONS} onClick={closeModal}>
      Informar ou conferir a chave Pix
    </TextLink>
  );
}
