import { OWN_REGISTRATIONS } from '@trilha/contract/portal-paths.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { ButtonLink } from '@trilha/ui/button/button-link.tsx';
import { NextStep } from '@trilha/ui/layout/next-step.tsx';
import type { JSX } from 'react';
import { AppLink } from '../navigation/app-link.tsx';

/** Step: the organiser has a question and waits for the customer's answer before deciding. */
export function AnswerStep({ registration }: { registration: Registration }): JSX.Element {
  const { inscription_number: number, step, review_question: question } = registration;
  return (
    <NextStep
      id={number}
      turn={90}
      title="Responder à organização"
      figures={
        <span className="next-note">
          Inscrição <span className="num">{formatInscriptionNumber(number)}</span>
        </span>
      }
      action={
        <ButtonLink as={AppLink} to={OWN_REGISTRATIONS} variant="primary">
          Responder
        </ButtonLink>
      }
    >
      <p>
        {step.title}. {question?.note ?? 'A pergunta está no seu e-mail.'} Sua vaga continua
        guardada enquanto isso.
      </p>
    </NextStep>
  );
}
