import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import { brandBySlug } from '@trilha/brands/brands.ts';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { queryClient } from '../../../shared/api/query-client.ts';
import { BrandProvider, pageBrand } from '../../../shared/brand.tsx';
import { PortalRouter, useLocation } from '../../../shared/navigation/portal-router.tsx';
import type { PaymentSlotProps } from '../../../shared/payment-slot.tsx';
import {
  ownRegistrationsQuery,
  registrationQuery,
} from '../../../shared/queries/registrations.queries.ts';
import { registered } from '../../registrations/testing/registered-fixture.ts';
import { PaymentPanel } from '../payment-panel.tsx';
import * as answer from '../answer.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** A simple replacement for a list of the customer's registrations next to the panel. */
function OwnList() {
  useQuery(ownRegistrationsQuery);
  return null;
}

/** Renders the panel of a registration, id 7 by default. It uses the app's cache, which `afterEach` clears. */
export function drawPanel(
  { registration = registered(), place = 'page' }: Partial<PaymentSlotProps> = {},
  slug = 'mitsubishi',
  beside: ReactNode = null,
): { unmount: () => void } {
  const brand = brandBySlug(slug);
  if (!brand) throw new Error(`no brand ${slug}`);
  queryClient.setQueryData(registrationQuery(registration.id).queryKey, { registration });
  window.history.replaceState(null, '', '/events/event/101');
  return render(
    <BrandProvider brand={pageBrand(brand)}>
      <QueryClientProvider client={queryClient}>
        <PortalRouter>
          <PaymentPanel registration={registration} place={place} answer={answer} />
          {beside}
          <OwnList />
          <Address />
        </PortalRouter>
      </QueryClientProvider>
    </BrandProvider>,
  );
}
