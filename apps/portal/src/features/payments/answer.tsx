import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { JSX, ReactNode } from 'react';
import { MoneyRows } from './money-rows.tsx';
import type { PaymentView } from './payment-view.ts';
import { WaitingPlace } from './waiting/waiting-place.tsx';
import { CredentialAction, PayAction, PAYMENT_ID } from './won/next-action.tsx';
import { OwnPlate } from './won/own-plate.tsx';
import { WaysOn } from '../../shared/own-entry/ways-on.tsx';

interface WonPlaceProps {
  registration: Registration;
  /** True when nobody is logged in. */
  isAlone: boolean;
  /** The one strong action next to the plate; null while the customer can do nothing. */
  action: 'pay' | 'credential' | null;
  /** The payment, and everything else to show. */
  children: ReactNode;
}

/** The answer to who has a place: the start plate, its action, then everything else (FACE-40, FACE-41). */
export function WonPlace(props: WonPlaceProps): JSX.Element {
  const { registration, isAlone, action, children } = props;
  return (
    <div className="won">
      <OwnPlate registration={registration} isAlone={isAlone} />
      {action === 'pay' && <PayAction registration={registration} />}
      {action === 'credential' && <CredentialAction registration={registration} />}
      <div className="won-rest" id={PAYMENT_ID} tabIndex={-1}>
        {children}
      </div>
    </div>
  );
}

interface WhatFollowsProps {
  registration: Registration;
  payment: Payment | null;
  view: PaymentView;
  isAlone: boolean;
  now: Date;
  /** Heading level that fits the surroundings. */
  Heading: 'h2' | 'h3';
}

/** What the customer can expect: with a confirmed place, on the waiting list, or with a refund. */
export function WhatFollows(props: WhatFollowsProps): JSX.Element | null {
  const { registration, payment, view, isAlone, now, Heading } = props;
  const heading = (text: string) => <Heading className="rule-head">{text}</Heading>;
  if (view === 'approved') {
    return (
      <>
        {payment && <MoneyRows payment={payment} />}
        <WaysOn
          registration={registration}
          isAlone={isAlone}
          heading={heading('Daqui até a largada')}
        />
      </>
    );
  }
  if (view === 'refunding' || view === 'refunded')
    return payment && <MoneyRows payment={payment} />;
  if (view !== 'waiting') return null;
  return (
    <WaitingPlace
      registration={registration}
      isAlone={isAlone}
      now={now}
      heading={heading('Quando abrir uma vaga')}
    />
  );
}
