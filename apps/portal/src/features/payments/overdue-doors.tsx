import { formatTime } from '@trilha/contract/brazil/calendar.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { JSX } from 'react';
import { serverNow } from '@trilha/web/clock/server-clock.ts';
import { EnterAgain } from './enter-again.tsx';
import { PaidByKey } from './paying/paid-by-key.tsx';

interface OverdueDoorsProps {
  registration: Registration;
  payment: Payment;
  /** True once the place was given back; before that nobody can enter again with the same car. */
  isGone: boolean;
  isAlone: boolean;
  Heading: 'h2' | 'h3';
}

/** After the deadline: one way on for each thing that may have happened (JOUR-11). */
export function OverdueDoors(props: OverdueDoorsProps): JSX.Element {
  const { registration, payment, isGone, isAlone, Heading } = props;
  const { expires_at: until } = payment;
  const time = until === null ? 'do prazo' : `das ${formatTime(new Date(until))}`;
  return (
    <div className="pix-doors">
      <section>
        <Heading>{`Paguei antes ${time}`}</Heading>
        <p>
          {payment.is_static
            ? 'Um organizador confere o pagamento e confirma sua inscrição.'
            : 'Fique nesta página: a confirmação chega sozinha.'}
        </p>
        {payment.pix_key && (
          <div>
            <PaidByKey registrationId={registration.id} claim={payment.claim} />
          </div>
        )}
      </section>
      {!isAlone && (
        <section>
          <Heading>Não deu para pagar</Heading>
          {isGone ? (
            <EnterAgain stage={registration.step} now={serverNow()} />
          ) : (
            <p>
              Sua vaga fica guardada enquanto conferimos com o banco. Depois dá para se inscrever de
              novo aqui mesmo, se a etapa ainda receber inscrições.
            </p>
          )}
        </section>
      )}
      <section>
        <Heading>{`Pagou depois ${time}?`}</Heading>
        <p>
          Se ainda houver vaga, a inscrição volta a valer. Se não, o valor volta inteiro para você.
        </p>
      </section>
    </div>
  );
}
