import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { centsFromWire, wholeReais } from '@trilha/contract/brazil/money.ts';
import { keptByOrganisersText } from '@trilha/contract/registrations/refund.texts.ts';
import { isActive, isToConfirm } from '@trilha/contract/registrations/status.rules.ts';
import { TextLink } from '@trilha/ui/button/text-link.tsx';
import type { JSX } from 'react';
import { ConfirmEntry } from '../../../shared/own-entry/confirm-entry.tsx';
import { usePayment } from '../../../shared/use-payment.ts';
import { isLostUnpaid } from './lost-unpaid.ts';
import { PostponementChoice } from './postponement-choice.tsx';
import { RefundNote } from './refund-note.tsx';
import { ReviewQuestion } from './review-question.tsx';

/** Opens the panel, which mentions the Pix to the key even after the deadline. */
function PaidByKeyLate({ registration }: { registration: Registration }): JSX.Element {
  const open = usePayment();
  return (
    <div>
      <TextLink as="button" type="button" onClick={() => open(registration)}>
        Já paguei pela chave
      </TextLink>
    </div>
  );
}

/**
 * News of a registration: to be confirmed, a choice to make, a question to answer, a refund in progress, a Pix that may still be found.
 */
export function RegistrationNews({ registration }: { registration: Registration }): JSX.Element {
  const { status, money } = registration;
  const kept = centsFromWire(money.held);
  return (
    <>
      {isToConfirm(registration) && <ConfirmEntry registration={registration} />}
      {registration.postponement && (
        <PostponementChoice registration={registration} asked={registration.postponement} />
      )}
      {registration.review_question && (
        <ReviewQuestion registration={registration} question={registration.review_question} />
      )}
      <RefundNote registration={registration} />
      {isLostUnpaid(registration) && <PaidByKeyLate registration={registration} />}
      {!isActive(status) && kept > 0 && (
        <p className="small">{keptByOrganisersText(wholeReais(kept))}</p>
      )}
    </>
  );
}
