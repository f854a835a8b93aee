import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import type { JSX } from 'react';
import { withLoadingSign } from '../shared/api/requests-in-flight.ts';
import { LatePart } from '../shared/feedback/late-part.tsx';
import type { PaymentSlotProps } from '../shared/payment-slot.tsx';

const loadPanel = () =>
  withLoadingSign(
    Promise.all([
      import('../features/payments/payment-panel.tsx'),
      import('../features/payments/answer.tsx'),
    ]),
  );

const waiting = (
  <div className="stack" aria-busy="true">
    <Skeleton shape="title" />
    <Skeleton shape="figure" />
    <Skeleton shape="control" />
  </div>
);

/** For `PaymentContext`: the payments feature, loaded when a customer pays. */
export function renderPayment(props: PaymentSlotProps): JSX.Element {
  return (
    <LatePart load={loadPanel} waiting={waiting}>
      {([{ PaymentPanel }, answer]) => <PaymentPanel {...props} answer={answer} />}
    </LatePart>
  );
}
