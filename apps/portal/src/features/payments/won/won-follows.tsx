import { formatDayAndTime } from '@trilha/contract/brazil/calendar.ts';
import { centsFromWire, keepAmountsWhole, wholeReais } from '@trilha/contract/brazil/money.ts';
import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { refundText } from '@trilha/contract/registrations/refund.texts.ts';
import type { JSX } from 'react';
import { WaysOn } from '../../../shared/own-entry/ways-on.tsx';
import { ShowButton } from './showing/show-button.tsx';
import { MoneyRows } from '../money-rows.tsx';

/** The amount received, and the refund after a removed vehicle or a double payment. */
function paidText({ received, paid_at, refund, is_static }: Payment): string {
  const when = paid_at ? ` em ${formatDayAndTime(new Date(paid_at))}` : '';
  const back = refund ? ` ${keepAmountsWhole(refundText(refund, is_static))}` : '';
  return `Pago: ${wholeReais(centsFromWire(received))}${when}. O recibo foi para o seu e-mail.${back}`;
}

interface WonFollowsProps {
  registration: Registration;
  payment: Payment | null;
  isAlone: boolean;
  /** The brand's `untilStart`, in the level that fits the surroundings. */
  heading: JSX.Element;
}

/** Below a confirmed place: what was paid, in small print since the plate says the rest, and the ways on. */
export function WonFollows(props: WonFollowsProps): JSX.Element {
  const { registration, payment, isAlone, heading } = props;
  const isPaid = payment?.status === 'paid' && centsFromWire(payment.received) > 0;
  const isFree = centsFromWire(registration.amount) === 0;
  return (
    <>
      <ShowButton registration={registration} isAlone={isAlone} />
      {(isPaid || isFree) && (
        <p className="small quiet">{isPaid ? paidText(payment) : 'Não há nada a pagar.'}</p>
      )}
      {payment && <MoneyRows payment={payment} />}
      <WaysOn registration={registration} isAlone={isAlone} heading={heading} isFromAfar />
    </>
  );
}
