import type { NextStep } from '@trilha/contract/registrations/next-step.rules.ts';
import type { JSX } from 'react';
import { AnswerStep } from './answer-step.tsx';
import { CrewStep } from './crew-step.tsx';
import { PayStep } from './pay-step.tsx';
import { StageStep } from './stage-step.tsx';
import { TodayStep } from './today-step.tsx';

export { nextStep } from '@trilha/contract/registrations/next-step.rules.ts';

interface NextStepBlockProps {
  step: NextStep;
  /** The customer leaves this registration's seats free. */
  onSettle: (registrationId: number) => void;
}

/** 'Seu próximo passo' (FACE-30 to FACE-33). */
export function NextStepBlock({ step, onSettle }: NextStepBlockProps): JSX.Element {
  switch (step.kind) {
    case 'credential':
      return <TodayStep registration={step.registration} />;
    case 'pay':
      return <PayStep registration={step.registration} />;
    case 'answer':
      return <AnswerStep registration={step.registration} />;
    case 'crew':
      return <CrewStep crew={step} onSettle={() => onSettle(step.registration.id)} />;
    case 'stage':
      return <StageStep stage={step.stage} vehicle={step.vehicle} />;
  }
}
