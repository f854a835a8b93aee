import { Skeleton } from '@trilha/ui/feedback/skeleton.tsx';
import { type JSX, useEffect, useState } from 'react';
import { errorWithoutAnswer } from '../shared/api/api-error.ts';
import { LoadFailed } from '../shared/feedback/load-failed.tsx';
import type { PaymentSlotProps } from '../shared/payment-slot.tsx';
import { loadedOnce } from '../shared/loaded-once.ts';

const panel = loadedOnce(() => import('../features/payments/payment-panel.tsx'));

type Module = Awaited<ReturnType<typeof panel.load>>;

/**
 * What `PaymentSlot` shows: the payments feature, whose chunk comes when somebody pays. A chunk that
 * cannot be had is said here and asked for again, since a modal stands outside the error boundary.
 */
function LatePayment(props: PaymentSlotProps): JSX.Element {
  const [module, setModule] = useState<Module | 'failed'>();
  useEffect(() => {
    if (!module) panel.load().then(setModule, () => setModule('failed'));
  }, [module]);

  if (module === 'failed') {
    return <LoadFailed error={errorWithoutAnswer()} onRetry={() => setModule(undefined)} />;
  }
  if (module) {
    const { PaymentPanel } = module;
    return <PaymentPanel {...props} />;
  }
  return (
    <div className="stack" aria-busy="true">
      <Skeleton shape="title" />
      <Skeleton shape="figure" />
      <Skeleton shape="control" />
    </div>
  );
}

/** For `PaymentContext`. */
export function renderPayment(props: PaymentSlotProps): JSX.Element {
  return <LatePayment {...props} />;
}
