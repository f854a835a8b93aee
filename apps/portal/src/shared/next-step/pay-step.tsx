import { formatDay } from '@trilha/contract/brazil/calendar.ts';
import { formatReais } from '@trilha/contract/brazil/money.ts';
import { openCents } from '@trilha/contract/registrations/amount.rules.ts';
import { formatInscriptionNumber } from '@trilha/contract/registrations/inscription-number.rules.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { Button } from '@trilha/ui/button/button.tsx';
import { Icon } from '@trilha/ui/icon/icon.tsx';
import { NextStep } from '@trilha/ui/layout/next-step.tsx';
import type { JSX } from 'react';
import { PaymentCountdown } from '../stages/payment-countdown.tsx';
import { deadlineText } from '../stages/stage-dates.ts';
import { usePayment } from '../use-payment.ts';

/** Step: the most urgent payment, with the time left. */
export function PayStep({ registration }: { registration: Registration }): JSX.Element {
  const { step: stage, expires_at: until } = registration;
  const pay = usePayment();
  const number = formatInscriptionNumber(registration.inscription_number);
  return (
    <NextStep
      id={registration.inscription_number}
      turn={0}
      title={
        <span>
          Pagar a inscrição <span className="num">{number}</span>
        </span>
      }
      figures={
        <>
          <span className="fig">{formatReais(openCents(registration))}</span>
          {until && <PaymentCountdown until={until} />}
        </>
      }
      action={
        <Button variant="primary" onClick={() => pay(registration)}>
          <Icon name="qr" />
          QR Code Pix
        </Button>
      }
    >
      <p>
        {`${stage.title}${stage.stage_date ? `, ${formatDay(new Date(stage.stage_date))}` : ''}.` +
          (until ? ` A vaga espera por você até ${deadlineText(until)}.` : '')}
      </p>
    </NextStep>
  );
}
