import type { Payment } from '@trilha/contract/payments/payments.endpoints.ts';
import type { Registration } from '@trilha/contract/registrations/registrations.endpoints.ts';
import { classNames } from '@trilha/ui/class-names.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import type { JSX, ReactNode } from 'react';
import { useBrand } from '../../shared/brand.tsx';
import { MoneyRows } from './money-rows.tsx';
import type { PaymentView } from './payment-view.ts';
import { WaitingPlace } from './waiting/waiting-place.tsx';
import { CredentialAction, PayAction, PAYMENT_ID } from './won/next-action.tsx';
import { OwnPlate } from './won/own-plate.tsx';
import { useFilm } from './won/use-film.ts';
import { wonSaid } from './won/won-said.ts';

// Below everything else of a confirmed place; on its way while the customer pays.
const useFollows = lateModule(() => import('./won/won-follows.tsx'));

interface WonPlaceProps {
  registration: Registration;
  /** True when nobody is logged in. */
  isAlone: boolean;
  payment: Payment | null;
  /** The one strong action next to the plate; null while the customer can do nothing. A credential: it is confirmed. */
  action: 'pay' | 'credential' | null;
  /** The payment, and everything else to show. */
  children: ReactNode;
}

/** The answer to who has a place: the start plate, its action, then everything else (FACE-40, FACE-41). */
export function WonPlace(props: WonPlaceProps): JSX.Element {
  const { registration, payment, isAlone, action, children } = props;
  const { voice } = useBrand();
  useFollows();
  const isSure = action === 'credential';
  const isPlaying = useFilm(registration.id, isSure);
  return (
    <div className={classNames('won', isPlaying && 'won--play')}>
      <output className="vh">{isPlaying && wonSaid(registration)}</output>
      <OwnPlate
        registration={registration}
        isAlone={isAlone}
        isSure={isSure}
        isPlaying={isPlaying}
        since={payment?.paid_at ?? null}
      />
      {isSure && (
        <div className="won-say">
          <p className="won-line">{voice.won}</p>
          <p>{voice.wonNumber}</p>
        </div>
      )}
      {action === 'pay' && (
        <PayAction registration={registration} until={payment?.expires_at ?? null} />
      )}
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
  const follows = useFollows();
  const { voice } = useBrand();
  if (view === 'approved') {
    return follows ? (
      <follows.WonFollows
        registration={registration}
        payment={payment}
        isAlone={isAlone}
        heading={heading(voice.untilStart)}
      />
    ) : null;
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
