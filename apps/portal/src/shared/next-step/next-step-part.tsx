import type { NextStep } from '@trilha/contract/registrations/next-step.rules.ts';
import type { OpeningStep } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX } from 'react';
import { AnswerStep } from './answer-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { CrewStep } from './crew-step.tsx';
import { PayStep } from './pay-step.tsx';
import { StageStep } from './stage-step.tsx';
import { TodayStep } from './today-step.tsx';

export { nextStep } from '@trilha/contract/registrations/next-step.rules.ts';

/** Loaded for those who prepared an entry. */
const useOpeningPart = lateModule(() => import('./opening-step.tsx'));
export const bringOpening = useOpeningPart.bring;

function Opening(props: { opening: OpeningStep }): JSX.Element | null {
  const part = useOpeningPart();
  return part ? <part.OpeningStep {...props} /> : null;
}

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
    case 'confirm':
      return <ConfirmStep registration={step.registration} />;
    case 'pay':
      return <PayStep registration={step.registration} />;
    case 'answer':
      return <AnswerStep registration={step.registration} />;
    case 'crew':
      return <CrewStep crew={step} onSettle={() => onSettle(step.registration.id)} />;
    case 'opening':
      return <Opening opening={step.opening} />;
    case 'stage':
      return <StageStep stage={step.stage} vehicle={step.vehicle} />;
  }
}
