import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { JSX } from 'react';
import { PostponementChoice } from './postponement-choice.tsx';
import { RefundNote } from './refund-note.tsx';

/** What few registrations have to tell: a choice to make, money on its way back. */
export function RegistrationNews({ registration }: { registration: Registration }): JSX.Element {
  return (
    <>
      {registration.postponement && (
        <PostponementChoice registration={registration} asked={registration.postponement} />
      )}
      <RefundNote money={registration.money} />
    </>
  );
}
