import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import type { JSX, ReactNode } from 'react';
import type { PaymentView } from './payment-view.ts';
import { WaitingPlace } from './waiting/waiting-place.tsx';
import { CredentialAction, PayAction, PAYMENT_ID } from './won/next-action.tsx';
import { OwnPlate } from './won/own-plate.tsx';
import { WaysOn } from './won/ways-on.tsx';

interface WonPlaceProps {
  registration: Registration;
  /** Nobody is logged in. */
  isAlone: boolean;
  /** The one strong action beside the plate; none while nothing can be done. */
  action: 'pay' | 'credential' | null;
  /** What is paid from, and what else there is to say. */
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
  view: PaymentView;
  isAlone: boolean;
  now: Date;
  /** Of the place's own level. */
  Heading: 'h2' | 'h3';
}

/** What follows from a place that is sure, or from one in the line; nothing from any other. */
export function WhatFollows(props: WhatFollowsProps): JSX.Element | null {
  const { registration, view, isAlone, now, Heading } = props;
  const heading = (text: string) => <Heading className="rule-head">{text}</Heading>;
  if (view === 'approved') {
    return (
      <WaysOn
        registration={registration}
        isAlone={isAlone}
        heading={heading('Daqui até a largada')}
      />
    );
  }
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
