import { centsFromWire, formatReais } from '@trilha/contract/brazil/money.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { NextStep } from '@trilha/ui/layout/next-step.tsx';
import type { JSX } from 'react';
import { PaymentCountdown } from './registration-now.tsx';

interface PayNextStepProps {
  registration: Registration;
  onPay: (registration: Registration) => void;
}

/** What the customer owes first, above everything else on the page. */
export function PayNextStep({ registration, onPay }: PayNextStepProps): JSX.Element {
  const { step: stage, expires_at: until } = registration;
  const number = formatInscriptionNumber(registration.inscription_number);
  return (
    <NextStep
      id={registration.inscription_number}
      title={
        <>
          Pagar a inscrição <span className="num">{number}</span>
        </>
      }
    >
      <p>
        {stage.title} · <b className="nowrap">{formatReais(centsFromWire(registration.amount))}</b>
      </p>
      {until && <PaymentCountdown until={until} />}
      <Button variant="primary" onClick={() => onPay(registration)}>
        <Icon name="qr" />
        QR Code Pix
      </Button>
    </NextStep>
  );
}
