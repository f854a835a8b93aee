import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { centsFromWire, wholeReais } from '@trilha/contract/brazil/money.ts';
import { keptByOrganisersText } from '@trilha/contract/registrations/refund.texts.ts';
import { isActive } from '@trilha/contract/registrations/status.rules.ts';
import type { JSX } from 'react';
import { PostponementChoice } from './postponement-choice.tsx';
import { RefundNote } from './refund-note.tsx';
import { ReviewQuestion } from './review-question.tsx';

/** News of a registration: a choice to make, a question to answer, a refund under way. */
export function RegistrationNews({ registration }: { registration: Registration }): JSX.Element {
  const { status, money } = registration;
  const kept = centsFromWire(money.held);
  return (
    <>
      {registration.postponement && (
        <PostponementChoice registration={registration} asked={registration.postponement} />
      )}
      {registration.review_question && (
        <ReviewQuestion registration={registration} question={registration.review_question} />
      )}
      <RefundNote registration={registration} />
      {!isActive(status) && kept > 0 && (
        <p className="small">{keptByOrganisersText(wholeReais(kept))}</p>
      )}
    </>
  );
}
