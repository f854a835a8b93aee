import { QueryClientProvider } from '@tanstack/react-query';
import type { JSX, ReactNode } from 'react';
import { queryClient } from '../shared/api/query-client.ts';
import { lateModule } from '@trilha/ui/late-module.ts';
import { PaymentContext } from '../shared/payment-slot.tsx';
import { useCustomerState } from '../shared/session/current-customer.ts';
import { renderPayment } from './late-payment.tsx';

/* Code that only the signed-in part needs, in a chunk of its own, so that the login stays small. */
export { CustomerGuard } from './guards/customer-guard.tsx';
export { Overlays } from './overlays.tsx';
export { loadSignedInScreen, prefetchSignedInData } from './routing/signed-in-screens.ts';

/** Providers around screens and overlays of the signed-in part. */
export function SignedIn({ children }: { children: ReactNode }): JSX.Element {
  return (
    <QueryClientProvider client={queryClient}>
      <PaymentContext value={renderPayment}>{children}</PaymentContext>
    </QueryClientProvider>
  );
}

const useTabBar = lateModule(() => import('./layout/tab-bar.tsx'));

/** The bar of areas, for a customer of status 1 (SHELL-06): it comes with what the guard lets in. */
export function LateTabBar(): JSX.Element | null {
  const part = useTabBar();
  const state = useCustomerState();
  return part && state.status === 'ready' && state.customer.status === 1 ? <part.TabBar /> : null;
}
